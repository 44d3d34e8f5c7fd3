import { type ReactNode, useEffect, useState } from 'react'
import { api, toMessage } from '../api.js'
import { fields } from '../model.js'
import { title } from '../module.js'
import { richText } from '../rich-text-parts.js'
import { texts } from '../texts.js'
import type { Field, Input, Table, Values } from '../types.js'
import { readRows, toText } from '../values.js'
import { FileLinks, readFiles } from './file-controls.js'

/** A record as texts, rich text as HTML; the stored value behind a text is in `<name>_id`. */
export interface RecordProps {
  record: Values
}

interface DetailPageProps {
  id: string
  children: (record: Values) => ReactNode
  onEdit?: () => void
  onClose: () => void
}

export function DetailPage({ id, children, onEdit, onClose }: DetailPageProps) {
  const [record, setRecord] = useState<Values | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const ended = new AbortController()
    loadRecord(id, ended.signal).then(setRecord, (error: unknown) => {
      if (!ended.signal.aborted) setFailure(toMessage(error))
    })
    return () => ended.abort()
  }, [id])
  return (
    <main className="page">
      <header className="bar">
        <h1>{title}</h1>
        <span className="row">
          <button type="button" onClick={onClose}>
            {texts.back}
          </button>
          {onEdit && (
            <button type="button" className="primary" onClick={onEdit}>
              {texts.edit}
            </button>
          )}
        </span>
      </header>
      {failure !== '' && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      {record && <div className="panel grid">{children(record)}</div>}
      {!record && failure === '' && <p className="none">{texts.loading}</p>}
    </main>
  )
}

const richNames = fields.filter(({ input }) => richText !== null && input === 'html').map(({ name }) => name)

/** The texts of rich text have no formats: what is stored takes their place. */
async function loadRecord(id: string, signal: AbortSignal): Promise<Values> {
  const [row, stored] = await Promise.all([
    api.getTexts(id, signal),
    richNames.length > 0 ? api.get(id, signal).then(({ data }): Values => ({ ...data })) : {},
  ])
  return { ...row, ...Object.fromEntries(richNames.map((name) => [name, Reflect.get(stored, name)])) }
}

/** A field of a record with its label. */
export function Shown({ record, field, span = 24 }: RecordProps & { field: Field; span?: number }) {
  return (
    <dl className="item" style={{ gridColumn: `span ${span}` }}>
      <dt className="label">{field.label}</dt>
      <dd>
        <ShownText record={record} field={field} />
      </dd>
    </dl>
  )
}

const isFile = new Set<Input>(['files', 'pictures', 'signature'])

function ShownText({ record, field }: RecordProps & { field: Field }) {
  const text = toText(record[field.name])
  const behind = record[`${field.name}_id`]
  if (richText && field.input === 'html' && text !== '') return <richText.View html={text} />
  if (isFile.has(field.input) && readFiles(behind).length > 0) return <FileLinks value={behind} />
  return <>{text === '' ? '—' : field.unit ? `${text} ${field.unit}` : text}</>
}

/** The rows of a sub-table. */
export function ShownRows({ record, table }: RecordProps & { table: Table }) {
  const rows = readRows(record, table)
  return (
    <section className="group" aria-label={table.label}>
      <h2>{table.label}</h2>
      <div className="scroll">
        <table role="table" className="cards">
          <thead role="rowgroup">
            <tr role="row">
              {table.fields.map(({ name, label }) => (
                <th key={name} scope="col" role="columnheader" className="still">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <tr key={at} role="row">
                {table.fields.map((field) => (
                  <td key={field.name} role="cell" data-label={field.label}>
                    <ShownText record={row} field={field} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="none">{texts.noRecords}</p>}
      </div>
    </section>
  )
}
