import { compile } from '@armature/form-engine'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormView } from '../../form/form-view.tsx'
import { createField, readText } from '../../form/plain/named-fields.ts'
import { useReader } from '../../form/reader.tsx'
import { createFillContext } from '../../form/state/create-fill-context.ts'
import { createFormStore } from '../../form/store.ts'
import { topic } from '../../form/topics.ts'
import { ExplanationView } from '../../form/why/explanation-view.tsx'
import type { WhyQuestion } from '../../form/why/why-button.tsx'
import { useExplanation } from '../../form/why/why-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import css from './design-list.module.css'

/** Why a chosen user may or may not open and change a design. */
export function DesignWhy({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('designer')
  const reader = useReader()
  const form = useMemo(
    () => compile({ fields: [createField('userSelect', 'person', t('designs.whyPerson'), { span: 24 }, one)] }),
    [t],
  )
  const [store] = useState(() => createFormStore(form, createFillContext(reader), {}))
  const [person, setPerson] = useState('')
  useEffect(() => store.subscribe(topic.value('person'), () => setPerson(readText(store.values(), 'person'))), [store])
  const question: WhyQuestion | null =
    person === '' ? null : { userId: person, kind: 'design', recordId: id, code: name.slice(0, 160) }
  const { data, error, refetch } = useExplanation(question)
  return (
    <Dialog
      open
      width="question"
      title={t('designs.why')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <p className={css.note}>{t('designs.whyText', { name })}</p>
      <FormView modelId="" store={store} mode="edit" />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {question && data && <ExplanationView question={question} explanation={data} isOwn={false} />}
    </Dialog>
  )
}

const one = { multiple: false }
