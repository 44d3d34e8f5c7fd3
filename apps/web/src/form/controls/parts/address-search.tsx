import { readLevel } from '@armature/form-engine/controls/address'
import { useTranslation } from 'react-i18next'
import { AddressBox } from '../../antd/load.ts'
import type { SearchProps } from '../../control-view/control-view.ts'
import { areaNames, useNames } from '../../names.ts'
import { Resting } from './resting.tsx'

/** Searches by an area of any level; areas below it are found too. */
export function AddressSearch({ id, field, search, value, onChange }: SearchProps) {
  const { t } = useTranslation('form')
  const ids = Array.isArray(value) ? value.map(String) : []
  const nameOf = useNames(areaNames, ids)
  const text = ids.map((each) => nameOf(each) || each).join('/')
  const box = { id, label: search.label, placeholder: t('control.choose'), invalid: false, shape: 'box' as const }
  return (
    <Resting {...box} disabled={false} text={text} onClear={text ? () => onChange(undefined) : undefined}>
      {(done) => (
        <AddressBox
          {...box}
          value={ids}
          level={readLevel(field)}
          multiple={false}
          anyLevel
          clearable
          onChange={(next) => onChange(next.length > 0 ? next : undefined)}
          onDone={done}
        />
      )}
    </Resting>
  )
}
