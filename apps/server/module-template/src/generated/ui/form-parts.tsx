import { type ReactNode, useContext, useId } from 'react'
import { isRequired, isTableRequired } from '../checks.js'
import { fill, texts } from '../texts.js'
import type { Field, Table, Values } from '../types.js'
import { createValues, emptyValue, readRows } from '../values.js'
import { controls } from './controls.js'
import { RulesContext, listColumnPaths, listShownColumns, useFieldState } from './rules-context.js'

/** The values of a form, or of one row of a sub-table, and how to change them. */
export interface Form {
  values: Values
  /** the record as texts, for what cannot be filled in */
  texts: Values
  /** path of the row, with a dot; '' for the form itself */
  before: string
  /** messages by path */
  problems: ReadonlyMap<string, string>
  set: (name: string, change: (value: unknown) => unknown) => void
  addRow: (table: string, row: Values) => void
  removeRow: (table: string, index: number) => void
  setCell: (table: string, index: number, name: string, change: (value: unknown) => unknown) => void
  /** hands the record that was chosen at a path to the rules */
  choose: (path: string, record: Values | null) => void
  /** takes back the message at a path, whose value is being changed */
  clear: (path: string) => void
}

export interface FormProps {
  form: Form
}

interface ItemProps extends FormProps {
  field: Field
  /** columns of 24 */
  span?: number
  /** in a sub-table the heading of the column shows the label */
  isCell?: boolean
}

/** A field with its label, its control and what is wrong with it; nothing while a rule hides it. */
export function Item({ form, field, span = 24, isCell = false }: ItemProps) {
  const id = useId()
  const rules = useContext(RulesContext)
  const path = form.before + field.name
  const problem = form.problems.get(path)
  const Control = controls[field.input]
  const state = rules?.getState(path)
  const computed = field.input === 'shown' ? rules?.getText(path) : undefined
  const value = (computed === '' ? '—' : computed) ?? (field.input === 'shown' ? form.texts : form.values)[field.name]
  const required = isRequired(field, state, value)
  const notes = [...(field.tip ? [`${id}-tip`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  if (state?.visible === false) return null
  return (
    <div className={isCell ? 'item cell' : 'item'} style={{ gridColumn: `span ${span}` }}>
      <label id={`${id}-label`} htmlFor={id} className={isCell ? 'unseen' : 'label'}>
        {required && <Star />}
        {field.label}
        {field.unit ? ` (${field.unit})` : ''}
      </label>
      <Control
        field={field}
        value={value ?? emptyValue(field)}
        set={(change) => {
          form.clear(path)
          form.set(field.name, change)
        }}
        limits={field.source && rules?.getLimits(path)}
        choose={(record) => form.choose(path, record)}
        attributes={{
          id,
          disabled: field.readOnly === true || state?.disabled === true,
          'aria-required': required,
          'aria-invalid': problem !== undefined,
          ...(notes === '' ? {} : { 'aria-describedby': notes }),
        }}
      />
      {field.tip && (
        <p id={`${id}-tip`} className="tip">
          {field.tip}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

const Star = () => (
  <span className="star" aria-hidden>
    *
  </span>
)

/** `at`: the key of what rules show and hide. */
interface RuledProps {
  at?: string
}

/** Fields below a heading: a card, a tab or a part that can be folded. */
export function Group({ title, at = '', children }: RuledProps & { title: string; children?: ReactNode }) {
  if (useFieldState(at)?.visible === false) return null
  return (
    <section className="group" aria-label={title}>
      <h2>{title}</h2>
      <div className="grid">{children}</div>
    </section>
  )
}

export const Heading = ({ text, at = '' }: RuledProps & { text: string }) =>
  useFieldState(at)?.visible === false ? null : <h3 className="heading">{text}</h3>
export const Note = ({ text, at = '' }: RuledProps & { text: string }) =>
  useFieldState(at)?.visible === false ? null : <p className="note">{text}</p>

/** A sub-table as rows that can be edited, added and removed. */
export function SubTable({ form, table }: FormProps & { table: Table }) {
  const { name, label } = table
  const rules = useContext(RulesContext)
  const rows = readRows(form.values, table)
  const problem = form.problems.get(name)
  const state = rules?.getState(name)
  const fields = listShownColumns(rules, table, rows.length)
  const isNeeded = (field: Field) =>
    listColumnPaths(name, field, rows.length).some((path) => isRequired(field, rules?.getState(path), null))
  if (state?.visible === false) return null
  return (
    <section className="group" aria-label={label}>
      <h2>
        {isTableRequired(table, state, form.values[name]) && <Star />}
        {label}
      </h2>
      <div className="scroll">
        <table role="table" className="cards edited">
          <thead role="rowgroup">
            <tr role="row">
              {fields.map((field) => (
                <th key={field.name} scope="col" role="columnheader" className="still">
                  {isNeeded(field) && <Star />}
                  {field.label}
                  {field.unit ? ` (${field.unit})` : ''}
                </th>
              ))}
              <th scope="col" role="columnheader" className="still">
                <span className="unseen">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <tr key={at} role="row">
                {fields.map((field) => (
                  <td key={field.name} role="cell">
                    <Item isCell form={createRowForm(form, name, row, at)} field={field} />
                  </td>
                ))}
                <td role="cell" className="actions">
                  <button
                    type="button"
                    className="quiet"
                    aria-label={fill(texts.removeRow, { n: at + 1 })}
                    onClick={() => form.removeRow(name, at)}
                  >
                    {texts.remove}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem && <p className="problem">{problem}</p>}
      <button type="button" onClick={() => form.addRow(name, createValues(table.fields))}>
        {fill(texts.addRow, { label })}
      </button>
    </section>
  )
}

/** The texts of a row that has been saved before. */
function findRow(texts: Values, table: string, row: Values): Values {
  const rows = texts[table]
  return (Array.isArray(rows) ? (rows as Values[]) : []).find(({ id }) => id !== undefined && id === row['id']) ?? {}
}

const createRowForm = (form: Form, table: string, row: Values, at: number): Form => ({
  ...form,
  values: row,
  texts: findRow(form.texts, table, row),
  before: `${table}[${at}].`,
  set: (name, change) => form.setCell(table, at, name, change),
})
