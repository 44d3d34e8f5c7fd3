import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../../../ui/input.tsx'
import type { EditorProps } from '../setting-row.tsx'
import { useDictionaries } from './use-dictionaries.ts'

/** One of the dictionaries, kept by its code. */
export function DictionaryEditor({ id, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const { data } = useDictionaries()
  const known = (data?.list ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }))
  const current = typeof value === 'string' ? value : ''
  const byId = data?.list.find((dictionary) => dictionary.id === current)
  const isMissing = current !== '' && data !== undefined && !byId && !known.some((each) => each.value === current)
  const options = [
    { value: '', label: t('editor.choose') },
    ...known,
    ...(isMissing ? [{ value: current, label: t('editor.gone', { name: current }) }] : []),
  ]
  return (
    <NativeSelect
      id={id}
      size="small"
      invalid={current === '' || isMissing}
      value={byId?.enCode ?? current}
      options={options}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
