package writing

// Templates are the names of what can be inserted.
func Templates() (names []string) {
	for _, one := range templates {
		names = append(names, one.Name)
	}
	return names
}
