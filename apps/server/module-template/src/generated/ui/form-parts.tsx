import { type ReactNode, useId } from 'react'
import { controls } from './controls.js'
import { fill, texts } from '../texts.js'
import type { Field, Table, Values } from '../types.js'
import { createValues, emptyValue, readRows } from '../values.js'

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

/** A field with its label, its control and what is wrong with it. */
export function Item({ form, field, span = 24, isCell = false }: ItemProps) {
  const id = useId()
  const problem = form.problems.get(form.before + field.name)
  const Control = controls[field.input]
  const value = (field.input === 'shown' ? form.texts : form.values)[field.name] ?? emptyValue(field)
  const notes = [...(field.tip ? [`${id}-tip`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ')
  return (
    <div className={isCell ? 'item cell' : 'item'} style={{ gridColumn: `span ${span}` }}>
      <label id={`${id}-label`} htmlFor={id} className={isCell ? 'unseen' : 'label'}>
        {field.required && (
          <span className="star" aria-hidden>
            *
          </span>
        )}
        {field.label}
        {field.unit ? ` (${field.unit})` : ''}
      </label>
      <Control
        field={field}
        value={value}
        set={(change) => {
          form.clear(form.before + field.name)
          form.set(field.name, change)
        }}
        attributes={{
          id,
          disabled: field.readOnly === true,
          'aria-required': field.required === true,
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

/** Fields below a heading: a card, a tab or a part that can be folded. */
export function Group({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="group" aria-label={title}>
      <h2>{title}</h2>
      <div className="grid">{children}</div>
    </section>
  )
}

export const Heading = ({ text }: { text: string }) => <h3 className="heading">{text}</h3>
export const Note = ({ text }: { text: string }) => <p className="note">{text}</p>

/** A sub-table as rows that can be edited, added and removed. */
export function SubTable({ form, table }: FormProps & { table: Table }) {
  const { name, label, fields, required } = table
  const rows = readRows(form.values, table)
  const change = (next: (rows: Values[]) => Values[]) =>
    form.set(name, (value) => next(Array.isArray(value) ? (value as Values[]) : []))
  const problem = form.problems.get(name)
  return (
    <section className="group" aria-label={label}>
      <h2>
        {required && (
          <span className="star" aria-hidden>
            *
          </span>
        )}
        {label}
      </h2>
      <div className="scroll">
        <table role="table" className="cards edited">
          <thead role="rowgroup">
            <tr role="row">
              {fields.map((field) => (
                <th key={field.name} scope="col" role="columnheader" className="still">
                  {field.required && (
                    <span className="star" aria-hidden>
                      *
                    </span>
                  )}
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
                    <Item isCell form={createRowForm(form, name, row, at, change)} field={field} />
                  </td>
                ))}
                <td role="cell" className="actions">
                  <button
                    type="button"
                    className="quiet"
                    aria-label={fill(texts.removeRow, { n: at + 1 })}
                    onClick={() => change((all) => all.filter((_, one) => one !== at))}
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
      <button type="button" onClick={() => change((all) => [...all, createValues(fields)])}>
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

function createRowForm(
  form: Form,
  table: string,
  row: Values,
  at: number,
  change: (next: (rows: Values[]) => Values[]) => void,
): Form {
  return {
    values: row,
    texts: findRow(form.texts, table, row),
    before: `${table}[${at}].`,
    problems: form.problems,
    clear: form.clear,
    set: (name, next) =>
      change((all) => all.map((one, position) => (position === at ? { ...one, [name]: next(one[name]) } : one))),
  }
}
