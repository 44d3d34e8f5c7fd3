import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOnPage } from '../../../../lib/menu/may-on-page.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NativeSelect } from '../../../../ui/inputs/input.tsx'
import { dictionariesPath } from '../../../dictionaries/dictionary-queries.ts'
import css from '../properties.module.css'
import type { EditorProps } from '../setting-row.tsx'
import { useDictionaries } from './use-dictionaries.ts'

const NewDictionaryDialog = lazy(() => import('../../../dictionaries/new-dictionary-dialog.tsx'))

/** Selects a dictionary, stored by its code; users with the permission can create one here, which is selected at once. */
export function DictionaryEditor({ id, value, onChange }: EditorProps) {
  const { t } = useTranslation('designer')
  const { data } = useDictionaries()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMayOnPage(dictionariesPath, 'btn_add')
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
    <>
      <NativeSelect
        id={id}
        size="small"
        invalid={current === '' || isMissing}
        value={byId?.enCode ?? current}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
      {mayAdd && (
        <Button kind="link" size="small" icon={Plus} className={css.addLink} onClick={() => setAdding(true)}>
          {t('editor.newDictionary')}
        </Button>
      )}
      {data?.list.length === 0 && !mayAdd && <p className={css.note}>{t('editor.noDictionaries')}</p>}
      <Suspense>{isAdding && <NewDictionaryDialog onCreated={onChange} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
