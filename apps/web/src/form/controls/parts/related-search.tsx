import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../lib/browser/on-demand.tsx'
import type { SearchProps } from '../../control-view/control-view.ts'
import { createRecordNames, useNames } from '../../names.ts'
import { useReader } from '../../reader.tsx'
import { PickedBox } from './picked-box.tsx'
import { TextSearch } from './text-search.tsx'

const RelationPicker = onDemand(() => import('../../pickers/relation-picker.tsx'))

/** Searches by related records, chosen in the relation picker, or by their text. */
export function RelatedSearch(props: SearchProps) {
  return props.search.searchType === 2 ? <TextSearch {...props} /> : <ChosenRecord {...props} />
}

function ChosenRecord({ id, field, search, value, onChange }: SearchProps) {
  const { t } = useTranslation('form')
  const { modelId } = useReader()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => RelationPicker.fetchWhenIdle(), [])
  const isMultiple = search.searchMultiple === true
  const ids = (Array.isArray(value) ? (value as unknown[]) : value ? [value] : []).map(String)
  const nameOf = useNames(createRecordNames(field, search.prop, modelId), ids)
  const give = (chosen: string[]) => onChange(chosen.length === 0 ? undefined : isMultiple ? chosen : chosen[0])
  return (
    <>
      <PickedBox
        id={id}
        label={search.label}
        items={ids.map((each) => ({ id: each, name: nameOf(each) || '…' }))}
        isMultiple={isMultiple}
        isCollapsed
        icon={Search}
        placeholder={t('control.choose')}
        isClearable
        disabled={false}
        invalid={false}
        shape="box"
        onOpen={() => setOpen(true)}
        onChange={give}
      />
      {isOpen && (
        <Suspense>
          <RelationPicker
            field={field}
            path={search.prop}
            isMultiple={isMultiple}
            current={ids}
            onCancel={() => setOpen(false)}
            onConfirm={(records) => {
              give(records.map((record) => String(record['id'])))
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
