import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ReportField } from '@armature/contract'
import { CalendarDays, Hash, ListChecks, Search, Type } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { useDesigner } from './designer-context.ts'
import css from './designer.module.css'
import { addField, countMeasure, canPlaceField, listItems, listShelves } from './edits.ts'

const kindIcons = { text: Type, number: Hash, time: CalendarDays, choice: ListChecks }

/** The fields of the source: dragged onto a shelf, or added by their menu. */
export function Palette() {
  const { t } = useTranslation('reports')
  const { fields, sourceName } = useDesigner()
  const [keyword, setKeyword] = useState('')
  const groups = useMemo(() => {
    const wanted = keyword.trim().toLowerCase()
    const found = new Map<string, ReportField[]>()
    for (const field of fields.values()) {
      if (!`${field.place} ${field.label} ${field.path}`.toLowerCase().includes(wanted)) continue
      found.set(field.place, [...(found.get(field.place) ?? []), field])
    }
    return [...found]
  }, [fields, keyword])
  return (
    <section className={css.palette} aria-label={t('fieldsOf', { name: sourceName })}>
      <h2>{sourceName}</h2>
      <Input
        size="small"
        type="search"
        icon={Search}
        value={keyword}
        aria-label={t('findField')}
        placeholder={t('findField')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={css.fields}>
        {keyword === '' && <CountEntry />}
        {groups.map(([place, own]) => (
          <div key={place} role="group" aria-label={place || sourceName}>
            {place && <h3>{place}</h3>}
            {own.map((field) => (
              <FieldEntry key={field.path} field={field} />
            ))}
          </div>
        ))}
        {groups.length === 0 && <p className={css.hint}>{t('noField')}</p>}
      </div>
    </section>
  )
}

function FieldEntry({ field }: { field: ReportField }) {
  const { t } = useTranslation('reports')
  const { definition, change, choose, canEdit } = useDesigner()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element || !canEdit) return
    return draggable({ element, getInitialData: () => ({ reportField: field.path }) })
  }, [field.path, canEdit])
  const items = listShelves(definition.kind).map((shelf) => ({
    key: shelf,
    label: t(`to.${shelf}`),
    disabled: !canEdit || !canPlaceField(definition, shelf, field),
    onSelect: () => {
      change((now) => addField(now, shelf, field))
      choose({ shelf, at: shelf === 'column' ? 0 : listItems(definition, shelf).length })
    },
  }))
  return (
    <Dropdown label={t('putField', { name: field.label })} items={items}>
      <button ref={button} type="button" className={css.field} title={field.path}>
        <Icon icon={kindIcons[field.kind]} size={14} />
        <span className="cut">{field.label}</span>
      </button>
    </Dropdown>
  )
}

/** The number of rows is a measure without a field. */
function CountEntry() {
  const { t } = useTranslation('reports')
  const { definition, change, choose, canEdit } = useDesigner()
  return (
    <button
      type="button"
      className={css.field}
      disabled={!canEdit || definition.measures.length >= 8}
      onClick={() => {
        change((now) => ({ ...now, measures: [...now.measures, countMeasure] }))
        choose({ shelf: 'measures', at: definition.measures.length })
      }}
    >
      <Icon icon={Hash} size={14} />
      <span className="cut">{t('countRows')}</span>
    </button>
  )
}
