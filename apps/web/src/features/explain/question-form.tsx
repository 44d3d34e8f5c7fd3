import type { CompiledForm, Values } from '@armature/form-engine'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormView } from '../../form/form-view.tsx'
import { useReader } from '../../form/reader.tsx'
import { createFillContext } from '../../form/state/create-fill-context.ts'
import { createFormStore } from '../../form/store.ts'
import { topic } from '../../form/topics.ts'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { useItems, useMenus, useRecordColumns } from './explain-api.ts'
import { buildItemForm, buildUserForm } from './explain-form.ts'
import css from './explain.module.css'
import type { QuestionState, useQuestion } from './use-question.ts'

interface QuestionFormProps {
  chosen: QuestionState
  onChoose: ReturnType<typeof useQuestion>[1]
}

/** User, menu and kind; below them the button, column, field or record of that menu. */
export function QuestionForm({ chosen, onChoose }: QuestionFormProps) {
  const { t } = useTranslation('explain')
  const menus = useMenus()
  const items = useItems(chosen.menu)
  const modelId = items.data?.moduleId ?? ''
  const columns = useRecordColumns(chosen.kind === 'record' ? modelId : '', chosen.menu)
  const columnNames = columns?.columns.join()
  const who = useMemo(() => menus.data && buildUserForm(t, menus.data), [menus.data, t])
  const what = useMemo(
    () =>
      buildItemForm(t, chosen.kind, items.data, columnNames ? { modelId, columns: columnNames.split(',') } : undefined),
    [t, chosen.kind, items.data, modelId, columnNames],
  )
  if (menus.error && !menus.data) return <Failed error={menus.error} onRetry={() => void menus.refetch()} />
  if (!who) return <Skeleton rows={4} columns={[80, 200]} />
  const hasNoRecords = chosen.kind === 'record' && items.data !== undefined && modelId === ''
  return (
    <>
      <Chooser
        form={who}
        values={{ person: chosen.person, menu: chosen.menu, kind: chosen.kind }}
        onChange={(name, value) => onChoose({ [name]: value })}
      />
      {hasNoRecords && <p className={css.lead}>{t('noRecord')}</p>}
      {chosen.menu !== '' && what && (
        <Chooser
          key={`${chosen.menu} ${chosen.kind}`}
          form={what}
          values={{ code: chosen.code, record: chosen.record }}
          onChange={(name, value) => onChoose({ [name]: value })}
        />
      )}
    </>
  )
}

/** A form whose values apply at once, without a button. */
function Chooser({
  form,
  values,
  onChange,
}: {
  form: CompiledForm
  values: Values
  onChange: (name: string, value: string) => void
}) {
  const reader = useReader()
  const [store] = useState(() => createFormStore(form, createFillContext(reader), values))
  useEffect(() => {
    const stops = form.fields.map(({ name }) =>
      store.subscribe(topic.value(name), () => onChange(name, String(store.value(name) ?? ''))),
    )
    return () => stops.forEach((stop) => stop())
  }, [store, form, onChange])
  return <FormView modelId="" store={store} mode="edit" />
}
