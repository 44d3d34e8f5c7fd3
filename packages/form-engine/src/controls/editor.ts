import { engineTexts } from '@armature/texts/engine'
import { extractHtmlText, isBlankHtml } from '../control/html-text.ts'
import { createField } from '../control/new-field.ts'
import { readText } from '../control/read.ts'
import { PLACEHOLDER, buildValueSettings } from '../control/settings.ts'
import type { Control } from '../control/types.ts'

/** Longest value in UTF-16 units, including tags. */
const MAX_LENGTH = 200_000

/**
 * Rich text as HTML: headings, sizes, lists, colors, links, pictures. The server cleans it before storing; lists and searches use
 * its text. FP.25, F2.100–F2.103, FO.103.
 */
export const editor: Control<string> = {
  kind: 'editor',
  group: 'basic',
  icon: 'notebook-pen',
  isHtml: true,
  emptyValue: '',
  emptyFor: () => '',
  isEmpty: (value) => typeof value !== 'string' || isBlankHtml(value),
  content: 'html',
  column: () => ({ type: 'text' }),
  parse: (raw) => readText(raw, MAX_LENGTH),
  check: () => [],
  idsOf: () => [],
  format: (value, _field, { language }) =>
    typeof value === 'string' ? extractHtmlText(value) || getPictureText(value, language) : '',
  searchTypes: () => [2],
  create: () => createField('editor', {}, { span: 24 }),
  settings: buildValueSettings(PLACEHOLDER).filter(({ name }) => name !== 'config.defaultValue'),
}

const pictures = engineTexts.editor.pictures
const getPictureText = (html: string, language: keyof typeof pictures): string =>
  html.includes('<img') ? pictures[language] : ''
