import type { PrintField } from '@armature/contract'
import { Banknote, Sigma, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { pictureKinds, summedKinds } from './field-kinds.ts'
import css from './template-editor.module.css'

type InsertFormat = 'text' | 'qrcode' | 'barcode'

interface FieldPanelProps {
  fields: readonly PrintField[]
  onText: (text: string) => void
  /** inserts a sub-table with all of its columns */
  onTable: (table: PrintField) => void
}

/** What can be inserted into the text: fields, columns of sub-tables, and values known at print time. */
export function FieldPanel({ fields, onText, onTable }: FieldPanelProps) {
  const { t } = useTranslation('printTemplates')
  const [as, setAs] = useState<InsertFormat>('text')
  const [keyword, setKeyword] = useState('')
  const matches = ({ id, fullName }: { id: string; fullName: string }) =>
    `${fullName} ${id}`.toLowerCase().includes(keyword.trim().toLowerCase())
  const isPicture = (kind: string) => pictureKinds.has(kind)
  const put = (id: string, kind: string) => onText(as === 'text' || isPicture(kind) ? `{${id}}` : `{${as}:${id}}`)
  const own = fields.filter(({ jnpfKey, ...field }) => !['table', 'nodeSignature'].includes(jnpfKey) && matches(field))
  const signatures = fields.filter((field) => field.jnpfKey === 'nodeSignature' && matches(field))
  const tables = fields.flatMap((table) => {
    if (table.jnpfKey !== 'table') return []
    const columns = matches(table) ? table.children : table.children.filter(matches)
    return columns.length > 0 ? [{ table, columns }] : []
  })
  const marks = [
    'systemPrinter',
    'systemPrintTime',
    'systemApprovalContent',
    'systemRemovedFields',
    'qrcode:systemRecord',
  ] as const
  return (
    <aside className={css.fields} aria-label={t('editor.fields')}>
      <Segmented<InsertFormat>
        size="small"
        stretch
        label={t('editor.insertAs')}
        value={as}
        options={(['text', 'qrcode', 'barcode'] as const).map((value) => ({
          value,
          label: t(`editor.as.${value}`),
        }))}
        onChange={setAs}
      />
      <Input
        size="small"
        aria-label={t('editor.findField')}
        placeholder={t('editor.findField')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={css.groups}>
        {own.length > 0 && (
          <Group title={t('editor.ownFields')}>
            {own.map(({ id, fullName, jnpfKey }) => (
              <Entry key={id} name={fullName} note={id} onPut={() => put(id, jnpfKey)}>
                {summedKinds.has(jnpfKey) && (
                  <IconButton
                    size="small"
                    icon={Banknote}
                    label={t('editor.wordsOf', { name: fullName })}
                    onClick={() => onText(`{words:${id}}`)}
                  />
                )}
              </Entry>
            ))}
          </Group>
        )}
        {tables.map(({ table, columns }) => (
          <Group
            key={table.id}
            title={table.fullName}
            tool={
              <IconButton
                size="small"
                icon={Table2}
                label={t('editor.wholeTable', { name: table.fullName })}
                onClick={() => onTable(table)}
              />
            }
          >
            {columns.map(({ id, fullName, jnpfKey }) => (
              <Entry key={id} name={fullName} note={id} onPut={() => put(id, jnpfKey)}>
                {summedKinds.has(jnpfKey) && (
                  <IconButton
                    size="small"
                    icon={Sigma}
                    label={t('editor.sumOf', { name: fullName })}
                    onClick={() => onText(`{sum:${id}}`)}
                  />
                )}
              </Entry>
            ))}
          </Group>
        ))}
        {signatures.length > 0 && (
          <Group title={t('editor.signatures')}>
            {signatures.map(({ id, fullName }) => (
              <Entry key={id} name={fullName} note={id} onPut={() => onText(`{${id}}`)} />
            ))}
          </Group>
        )}
        <Group title={t('editor.moment')}>
          {marks.map((mark) => (
            <Entry
              key={mark}
              name={t(`editor.marks.${mark.replace('qrcode:', '')}`)}
              onPut={() => onText(`{${mark}}`)}
            />
          ))}
        </Group>
      </div>
    </aside>
  )
}

function Group({ title, tool, children }: { title: string; tool?: React.ReactNode; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>
        <span className="cut">{title}</span>
        {tool}
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

interface EntryProps {
  name: string
  /** the placeholder, where it is not obvious from the name */
  note?: string
  onPut: () => void
  children?: React.ReactNode
}

/** A press keeps the cursor in the text. */
function Entry({ name, note, onPut, children }: EntryProps) {
  return (
    <li>
      <button type="button" title={note ?? name} onMouseDown={(event) => event.preventDefault()} onClick={onPut}>
        <span className="cut">{name}</span>
      </button>
      {children}
    </li>
  )
}
