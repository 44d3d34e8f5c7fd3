import { formatShownNumber } from '@armature/form-engine/format/number'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../form/plain/form-dialog.tsx'
import { createField, readText } from '../../../form/plain/named-fields.ts'
import css from '../users.module.css'
import { usePendingSuccessor } from './ask-successor.ts'

/** Mounted on the page of users: asks who gets the approvals of users who are disabled or deleted. */
export function SuccessorDialog() {
  const { t } = useTranslation('users')
  const pending = usePendingSuccessor((state) => state.pending)
  const form = useMemo(() => {
    const to = createField('userSelect', 'toUserId', t('handOver.to'), { span: 24 }, { placeholder: t('leaving.none') })
    return { fields: [to] }
  }, [t])
  if (!pending) return null
  const { title, text, okText, users, act, close } = pending
  return (
    <FormDialog
      title={title}
      width="question"
      draft={null}
      form={form}
      note={
        <>
          <p className={css.note}>{text}</p>
          <p className={css.note}>{t('leaving.text')}</p>
          <ul className={css.note}>
            {users.map(({ id, realName, count }) => (
              <li key={id}>{t('leaving.user', { name: realName, n: formatShownNumber(count) })}</li>
            ))}
          </ul>
        </>
      }
      okText={okText}
      save={(values) => act(readText(values, 'toUserId') || undefined)}
      onClose={close}
    />
  )
}
