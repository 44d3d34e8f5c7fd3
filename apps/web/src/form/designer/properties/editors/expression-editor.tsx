import {
  compileExpression,
  findControl,
  translateLabel,
  parsePath,
  problemText,
  tokenize,
  walkFields,
  type Language,
} from '@armature/form-engine'
import { find, type Editor } from '@armature/form-engine/editing/index'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Textarea } from '../../../../ui/inputs/input.tsx'
import { formatFormula, getFieldNames } from '../../../text/format-formula.ts'
import { useDesigner } from '../../state/designer.ts'
import type { EditorProps } from '../setting-row.tsx'
import css from '../properties.module.css'

const operators = ['+', '-', '*', '/', '(', ')']
const signs: Record<string, string> = { '-': '−', '*': '×', '/': '÷' }

/**
 * Editor of a formula: typed, or built with the field and operator buttons below; shown with labels and checked while typing.
 */
export function ExpressionEditor(props: EditorProps) {
  const { field } = props
  const editor = useDesigner((state) => state.editor)
  const table = useMemo(
    () => find(editor, field.config.formId ?? '')?.table?.vModel ?? null,
    [editor, field.config.formId],
  )
  return (
    <FormulaBox
      {...props}
      table={table}
      editor={editor}
      own={table ? `${table}.${field.vModel}` : (field.vModel ?? '')}
    />
  )
}

interface FormulaBoxProps extends Pick<EditorProps, 'id' | 'value' | 'onChange' | 'label'> {
  editor: Editor
  /** sub-table in whose rows the formula is calculated */
  table: string | null
  /** path of the field itself, which the formula must not use */
  own: string
}

export function FormulaBox({ id, value, onChange, label, editor, table, own }: FormulaBoxProps) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const tokens = useMemo(() => (Array.isArray(value) ? (value as unknown[]).map(String) : []), [value])
  const names = useMemo(() => getFieldNames(editor.formData, language), [editor.formData, language])
  const operands = useMemo(() => listOperands(editor, table, own, language), [editor, table, own, language])
  const checked = compileExpression(tokens, { table, knows: (path) => names.has(path) })
  const text = typed ?? tokens.join(' ')
  const take = (next: string) => {
    setTyped(next)
    onChange(tokenize(next))
  }
  const put = (piece: string) => {
    const at = box.current?.selectionEnd ?? text.length
    const before = text.slice(0, at).trimEnd()
    const next = `${before}${before ? ' ' : ''}${piece} ${text.slice(at).trimStart()}`
    take(next)
    const caret = before.length + piece.length + 2
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(caret, caret)
    })
  }
  return (
    <div className={css.stack}>
      <Textarea
        ref={box}
        id={id}
        aria-label={label}
        className={css.mono}
        rows={2}
        spellCheck={false}
        invalid={checked.problem !== undefined && tokens.length > 0}
        placeholder={t('editor.formulaHint')}
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <div className={css.formulaWords}>
        {checked.problem ? (
          tokens.length > 0 && (
            <p role="alert" className={css.fault}>
              {problemText(checked.problem, language)}
            </p>
          )
        ) : (
          <p className={css.note}>= {formatFormula(tokens, names, table)}</p>
        )}
      </div>
      <div className={css.chips} role="group" aria-label={t('editor.signs')}>
        {operators.map((operator) => (
          <button key={operator} type="button" className={css.chip} aria-label={operator} onClick={() => put(operator)}>
            {signs[operator] ?? operator}
          </button>
        ))}
      </div>
      <div className={css.chips} role="group" aria-label={t('editor.operands')}>
        {operands.map(({ written, name }) => (
          <button key={written} type="button" className={css.chip} title={written} onClick={() => put(written)}>
            {name}
          </button>
        ))}
        {operands.length === 0 && <span className={css.note}>{t('editor.noNumbers')}</span>}
      </div>
    </div>
  )
}

/** Numbers a formula can use: of the main form, of the same row, and sums over columns of sub-tables. */
function listOperands(
  { formData }: Editor,
  table: string | null,
  own: string,
  language: Language,
): { written: string; name: string }[] {
  const found: { written: string; name: string }[] = []
  walkFields(formData, (field, standing) => {
    if (!field.vModel || !findControl(field.config.jnpfKey)?.isNumeric) return
    const path = standing.table ? `${standing.table.vModel}.${field.vModel}` : field.vModel
    if (path === own) return
    const isOwnRow = parsePath(path).table === table
    const label = translateLabel(field, language)
    found.push({
      written: path,
      name: standing.table && !isOwnRow ? `Σ ${translateLabel(standing.table, language)}.${label}` : label,
    })
  })
  return found
}
