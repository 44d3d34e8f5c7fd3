import type { TrustedKey } from '@armature/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../list/day-text.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { Fault } from '../../ui/feedback/fault.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { distrustKey, formatFingerprint, loadKeys, packagesKey, trustKey } from './package-api.ts'
import css from './packages.module.css'

const key = [...packagesKey, 'keys']

/** The fingerprint of this installation, and the installations whose packages are trusted here. */
export function KeysTab() {
  const { t } = useTranslation('packages')
  const isAdministrator = useSession((state) => state.userInfo?.isAdministrator === true)
  const keys = useQuery({ queryKey: key, queryFn: ({ signal }) => loadKeys(signal) })
  if (keys.error && !keys.data) return <Failed error={keys.error} onRetry={() => void keys.refetch()} />
  if (!keys.data) return <Skeleton rows={4} />
  const { own, trusted } = keys.data
  const copy = () => void copyText(own, { done: t('keys.copied'), failed: t('keys.copyFailed') })
  return (
    <div className={css.preview}>
      <p className={css.lead}>{t('keys.lead')}</p>
      <section>
        <h3>{t('keys.own')}</h3>
        <p className={css.fingerprint}>
          <code>{formatFingerprint(own)}</code>
          <IconButton icon={Copy} size="small" label={t('keys.copy')} onClick={copy} />
        </p>
      </section>
      <section>
        <h3>{t('keys.trusted')}</h3>
        {trusted.length === 0 && <p className={css.note}>{t('keys.none')}</p>}
        <ul className={css.things}>
          {trusted.map((known) => (
            <Known key={known.fingerprint} known={known} mayRemove={isAdministrator} />
          ))}
        </ul>
        {isAdministrator && <NewKey />}
      </section>
    </div>
  )
}

function Known({ known, mayRemove }: { known: TrustedKey; mayRemove: boolean }) {
  const { t } = useTranslation('packages')
  const client = useQueryClient()
  const { name, fingerprint, addedAt } = known
  const remove = async () => {
    const question = { title: t('keys.removeTitle', { name }), text: t('keys.removeText'), okText: t('keys.remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    await distrustKey(fingerprint)
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <li className={css.thing}>
      <span className={css.thingName}>
        <span className="cut">{name}</span>
        <code className={css.code}>{formatFingerprint(fingerprint)}</code>
      </span>
      <DayText time={addedAt} />
      {mayRemove && (
        <Button kind="link" size="small" warn onClick={() => void remove().catch(() => undefined)}>
          {t('keys.remove')}
        </Button>
      )}
    </li>
  )
}

function NewKey() {
  const { t } = useTranslation('packages')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const fingerprint = typed.replaceAll(/\s/g, '').toLowerCase()
  const isRight = /^[0-9a-f]{64}$/.test(fingerprint)
  const add = async () => {
    try {
      await trustKey(fingerprint, name.trim())
      setName('')
      setTyped('')
      setFault('')
      await client.invalidateQueries({ queryKey: key })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    }
  }
  return (
    <form
      className={css.newKey}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('keys.name')}>
        <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('keys.fingerprint')} error={typed !== '' && !isRight ? t('keys.wrong') : undefined}>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" kind="primary" disabled={!isRight || name.trim() === ''}>
        {t('keys.add')}
      </Button>
      <Fault text={fault} />
    </form>
  )
}
