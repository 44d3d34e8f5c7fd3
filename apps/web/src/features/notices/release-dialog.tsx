import type { NoticeRow } from '@armature/contract'
import type { FormData, Rule, Values } from '@armature/form-engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createField } from '../../form/plain/named-fields.ts'
import { releaseNotice, useRefreshNotices } from './notice-api.ts'
import { useReceivers } from './notice-columns.tsx'
import css from './notices.module.css'

/** Asks when a notice is released and when it expires, and names who gets it. */
export function ReleaseDialog({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const refresh = useRefreshNotices()
  const receivers = useReceivers()
  const form = useMemo(() => buildForm(t), [t])
  return (
    <FormDialog
      title={t('releaseTitle', { name: notice.title })}
      // asked at the moment of the release
      draft={null}
      form={form}
      values={{ when: 'now' }}
      note={
        <p className={css.note}>
          {notice.toAll === 1 ? t('releaseAll') : t('releaseSome', { names: receivers(notice) })}
        </p>
      }
      okText={t('release')}
      save={async (values) => {
        await releaseNotice(notice, {
          releaseTime: values['when'] === 'later' ? readTime(values, 'releaseTime') : null,
          expiryTime: readTime(values, 'expiryTime'),
        })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const time = { format: 'yyyy-MM-dd HH:mm' }

function buildForm(t: (key: string) => string): FormData {
  const options = (['now', 'later'] as const).map((id) => ({ id, fullName: t(`when.${id}`) }))
  return {
    fields: [
      createField('radio', 'when', t('when.label'), { span: 24, dataType: 'static', defaultValue: 'now' }, { options }),
      createField('date', 'releaseTime', t('releaseTime'), { required: true }, time),
      createField('date', 'expiryTime', t('expiryTime'), { tipLabel: t('expiryHint') }, time),
    ],
    rules: [hideReleaseTime],
  }
}

const hideReleaseTime: Rule = {
  id: 'hideReleaseTime',
  name: '',
  enabled: true,
  when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'when', op: 'ne', value: 'later' }] }] },
  then: [{ type: 'hide', field: 'releaseTime' }],
}

const readTime = (values: Values, name: string) => (typeof values[name] === 'number' ? values[name] : null)
