package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/renderer/html"
)

// books are the pages of examples/embedding as their tools hand them out, by their addresses, with how many scenes each has.
var books = []struct {
	file   string
	scenes int
	html   func(text string) (string, error)
}{
	{"plain.html", 3, func(text string) (string, error) { return text, nil }},
	{"mdbook/src/protocol.md", 2, fromMarkdown},
	{"quarto/protocol.qmd", 1, fromQuarto},
	{"jupyter/protocol.ipynb", 1, outputs},
}

// fromMarkdown is a text in CommonMark as HTML, which passes HTML through as mdBook does.
func fromMarkdown(text string) (string, error) {
	var out bytes.Buffer
	err := goldmark.New(goldmark.WithRendererOptions(html.WithUnsafe())).Convert([]byte(text), &out)
	return out.String(), err
}

// fromQuarto is what Quarto writes of a document without code: what goes into the header, and the raw blocks.
func fromQuarto(text string) (string, error) {
	header := regexp.MustCompile(`(?m)^ +text: (<.*>)$`).FindStringSubmatch(text)
	raw := regexp.MustCompile("(?s)```\\{=html\\}\n(.*?)```").FindStringSubmatch(text)
	if header == nil || raw == nil {
		return "", fmt.Errorf("there is no header or no block of HTML")
	}
	return header[1] + raw[1], nil
}

// outputs is what a notebook shows of its cells in HTML.
func outputs(text string) (string, error) {
	var notebook struct {
		Cells []struct {
			Outputs []struct {
				Data struct {
					HTML []string `json:"text/html"`
				}
			}
		}
	}
	err := json.Unmarshal([]byte(text), &notebook)
	var shown strings.Builder
	for _, c := range notebook.Cells {
		for _, o := range c.Outputs {
			shown.WriteString(strings.Join(o.Data.HTML, ""))
		}
	}
	return shown.String(), err
}

// The books stand beside the page, under /book/, so that the test can look into their frames.
func withBooks(pages http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", pages)
	mux.HandleFunc("/book/", func(w http.ResponseWriter, r *http.Request) {
		for _, b := range books {
			if r.URL.Path != "/book/"+path.Base(b.file) {
				continue
			}
			text, err := os.ReadFile("../../examples/embedding/" + b.file)
			if err == nil {
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
				var content string
				content, err = b.html(string(text))
				fmt.Fprint(w, strings.ReplaceAll(content, "https://lassolab.example/", "http://"+r.Host+"/"))
			}
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
			}
			return
		}
		http.StripPrefix("/book/", http.FileServer(http.Dir("../../examples/embedding"))).ServeHTTP(w, r)
	})
	return mux
}

// The pages for books show their scenes by the one script: each frame has a name, loads when it comes near, and searches the model that its element says.
func TestBooksShowScenesByOneScript(t *testing.T) {
	host := serve(t, withBooks)
	p := openAt(t, host, "/book/plain.html")
	p.expect("404") // books have no icon, and one scene will have no model
	for _, b := range books {
		p.navigate(host + "/book/" + path.Base(b.file))
		const frames = `[...document.querySelectorAll("lassolab-scene")].map((e) => e.shadowRoot?.querySelector("iframe"))`
		p.until(b.file+"'s scenes", func() bool {
			return evaluate[int](p, frames+`.filter((frame) => frame?.title.startsWith("Lassolab: ")).length`) == b.scenes
		})
		for i := range b.scenes {
			p.until(fmt.Sprintf("the graph of scene %d of %s", i, b.file), func() bool {
				return evaluate[bool](p, fmt.Sprintf(`(() => {
					const frame = %s[%d];
					frame.scrollIntoView();
					return (frame.contentDocument?.querySelectorAll("#app .explored .node").length ?? 0) > 0;
				})()`, frames, i))
			})
		}
		p.picture("book-" + path.Base(path.Dir(b.file)))
	}

	p.navigate(host + "/book/plain.html") // what cannot be shown says why
	p.until("the scenes", func() bool { return evaluate[bool](p, `document.querySelector("lassolab-scene")?.shadowRoot != null`) })
	for change, why := range map[string]string{
		`e.setAttribute("src", "models/none.hoa")`:      "the server answers 404",
		`e.textContent = ""; e.removeAttribute("src");`: "it has neither src nor the text of a model within",
	} {
		evaluate[bool](p, `(() => { const e = document.querySelector("lassolab-scene"); `+change+`; return true; })()`)
		p.until(why, func() bool {
			return strings.Contains(evaluate[string](p, `document.querySelector("lassolab-scene").shadowRoot.textContent`), why)
		})
	}
}
