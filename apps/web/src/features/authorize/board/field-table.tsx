import type { AuthorityItem } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { setItem, setItems, type Access } from '../draft/draft.ts'
import { groupFields, type FieldGroup } from '../draft/field-groups.ts'
import css from './details.module.css'
import { Section, type DetailsProps } from './section.tsx'
import { SourceMark } from './source-mark.tsx'

interface FieldTableProps extends DetailsProps {
  items: readonly AuthorityItem[]
}
const maxFields = 24

/** Fields of the form: hidden, readable or writable; one by one, or a whole sub-table at once (S2.182). */
export function FieldTable(props: FieldTableProps) {
  const t = useTexts('authorize')
  const [isWhole, setWhole] = useState(false)
  const { items, index, draft, fixed, mayEdit, onEdit } = props
  const shown = isWhole ? items : items.slice(0, maxFields)
  const isAll = items.every(({ id }) => draft.get(id) === index.mostOf(id))
  const ids = items.map(({ id }) => id)
  return (
    <Section
      kind="form"
      isAll={isAll}
      onAll={mayEdit ? () => onEdit(setItems(draft, index, ids, isAll ? null : 'write', fixed)) : undefined}
    >
      <div className={css.fields}>
        {groupFields(shown).map((group) => (
          <Group key={group.key} group={group} {...props} />
        ))}
        {shown.length < items.length && (
          <button type="button" className={css.more} onClick={() => setWhole(true)}>
            {t('moreFields', { count: items.length - shown.length })}
          </button>
        )}
      </div>
    </Section>
  )
}

function Group({ group, ...props }: FieldTableProps & { group: FieldGroup }) {
  const t = useTexts('authorize')
  const { items, index, draft, fixed, onEdit } = props
  // a sub-table is granted as a whole, including the fields that are filtered out
  const all =
    group.key === '' ? [] : items.filter(({ enCode }) => enCode === group.key || enCode.startsWith(`${group.key}-`))
  const set = (access: Access | null) =>
    onEdit(
      setItems(
        draft,
        index,
        all.map(({ id }) => id),
        access,
        fixed,
      ),
    )
  const headId = group.head?.id
  return (
    <div className={css.group} role="group" aria-label={group.name || t('fields')}>
      <div className={css.heading}>
        {group.key === '' ? (
          <Headings />
        ) : (
          <Line name={group.name} states={all.map(({ id }) => draft.get(id))} isLocked={!props.mayEdit} onSet={set} />
        )}
        {group.key === '' && group.fields.length > 1 && <Headings isSecond />}
      </div>
      <div className={css.rows}>
        {group.fields.map(({ item, label }) => (
          <Line
            key={item.id}
            name={label}
            states={[draft.get(item.id)]}
            was={props.before.get(item.id)}
            isLocked={!props.mayEdit || (fixed.has(item.id) && draft.has(item.id))}
            isReadOnly={index.mostOf(item.id) === 'read'}
            onSet={(access) => {
              const next = setItem(draft, index, item.id, access)
              // a field of a sub-table needs read access to the sub-table
              onEdit(access && headId && !next.has(headId) ? setItem(next, index, headId, access) : next)
            }}
          >
            <SourceMark sources={props.sources.get(item.id) ?? []} isShort />
          </Line>
        ))}
      </div>
    </div>
  )
}

function Headings({ isSecond = false }: { isSecond?: boolean }) {
  const t = useTexts('authorize')
  return (
    <div className={classNames(css.field, css.headings, isSecond && css.second)} aria-hidden>
      <span>{t('field')}</span>
      <span>{t('visible')}</span>
      <span>{t('editable')}</span>
    </div>
  )
}

interface LineProps {
  name: string
  /** of one field, or of all fields of a sub-table */
  states: readonly (Access | undefined)[]
  was?: Access | undefined
  isLocked: boolean
  /** the caller may grant read access only */
  isReadOnly?: boolean
  onSet: (access: Access | null) => void
  children?: ReactNode
}

function Line({ name, states, was, isLocked, isReadOnly = false, onSet, children }: LineProps) {
  const t = useTexts('authorize')
  const seen = states.filter(Boolean).length
  const written = states.filter((state) => state === 'write').length
  const isChanged = states.length === 1 && states[0] !== was
  return (
    <div className={classNames(css.field, states.length > 1 && css.table, isChanged && css.changed)}>
      <span className={css.fieldName} title={name}>
        {name}
        {children}
      </span>
      <Checkbox
        aria-label={t('see', { name })}
        checked={seen === states.length}
        indeterminate={seen > 0 && seen < states.length}
        disabled={isLocked}
        onChange={(isSeen) => onSet(isSeen ? 'read' : null)}
      />
      <Checkbox
        aria-label={t('write', { name })}
        checked={written === states.length}
        indeterminate={written > 0 && written < states.length}
        disabled={isLocked || isReadOnly}
        onChange={(isWritten) => onSet(isWritten ? 'write' : 'read')}
      />
    </div>
  )
}
