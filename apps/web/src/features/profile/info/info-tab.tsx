import type { BaseInfo } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { sha256 } from '../../../lib/files/sha256.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefreshProfile } from '../profile-api.ts'
import css from '../profile.module.css'
import { Facts } from './facts.tsx'
import { toEditable, validateInfo, type Editable, type Faults } from './info.ts'
import { InfoFields } from './info-fields.tsx'

/** Data that the user may change, and read-only data. A new mobile number requires the password. */
export function InfoTab({ info }: { info: BaseInfo }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const kept = toEditable(info)
  const [values, setValues] = useState(kept)
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isDirty = (Object.keys(kept) as (keyof Editable)[]).some((field) => values[field] !== kept[field])
  const asksPassword = values.mobilePhone !== kept.mobilePhone
  useUnsavedWork(isDirty, t('tabs.info'))

  const save = async () => {
    const found = validateInfo(values, asksPassword ? password : null)
    setFaults(found)
    setRefusal('')
    if (Object.keys(found).length > 0) return
    setRunning(true)
    try {
      const body = { ...values, ...(asksPassword ? { password: await sha256(password) } : {}) }
      await call('PUT /api/permission/Users/Current/BaseInfo', { body, silent: true, onMessage: toast.success })
      await refresh()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const field = (error.data as { field?: keyof Editable } | null)?.field
      if (field) setFaults({ [field]: error.msg })
      else setRefusal(error.msg)
    } finally {
      setRunning(false)
    }
  }
  const restore = () => {
    setValues(kept)
    setPassword('')
    setFaults({})
    setRefusal('')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <InfoFields
        values={values}
        faults={faults}
        password={asksPassword ? password : null}
        onPassword={setPassword}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <div className={css.foot}>
        <Button kind="primary" type="submit" loading={isRunning} disabled={!isDirty}>
          {t('save')}
        </Button>
        <Button disabled={!isDirty} onClick={restore}>
          {t('restore')}
        </Button>
        <Fault text={refusal} />
      </div>
      <Facts
        facts={[
          [t('info.account'), info.account],
          [t('info.organize'), info.organize.replaceAll('/', ' / ')],
          [t('info.position'), info.position],
          [t('info.roles'), info.roles.join(t('comma'))],
          [t('info.manager'), info.manager],
          [t('info.created'), formatDateTime(info.creatorTime, offsetMinutes)],
          [t('info.lastLogin'), formatLastLogin(info, offsetMinutes).join(t('dot'))],
        ]}
      />
    </form>
  )
}

const formatLastLogin = ({ prevLoginTime, prevLoginIPAddress }: BaseInfo, offsetMinutes: number): string[] =>
  prevLoginTime === null ? [] : [formatDateTime(prevLoginTime, offsetMinutes), prevLoginIPAddress]
