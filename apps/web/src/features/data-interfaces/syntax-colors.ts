import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'
import css from './code-box.module.css'

const styles: Record<string, string | undefined> = {
  Keyword: css.keyword,
  Type: css.keyword,
  Bool: css.keyword,
  Null: css.keyword,
  True: css.keyword,
  False: css.keyword,
  PropertyName: css.name,
  String: css.string,
  Number: css.number,
  LineComment: css.comment,
  BlockComment: css.comment,
}

/** Highlights syntax with our own color tokens, for light and dark mode; a `{parameter}` is emphasized. */
export const syntaxColors = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = buildDecorations(view)
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = buildDecorations(view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

function buildDecorations(view: EditorView): DecorationSet {
  const marks: Range<Decoration>[] = []
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const style = styles[node.name]
        if (style && node.to > node.from) marks.push(Decoration.mark({ class: style }).range(node.from, node.to))
      },
    })
    for (const found of view.state.sliceDoc(from, to).matchAll(/\{@?[A-Za-z]\w*\}/g))
      marks.push(
        Decoration.mark({ class: css.parameter ?? '' }).range(from + found.index, from + found.index + found[0].length),
      )
  }
  return Decoration.set(marks, true)
}
