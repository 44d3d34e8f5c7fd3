import type { CompanyDirectoryKind } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../../lib/api/api.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { State } from '../../ui/feedback/tag.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { buildAccountQuery } from './directory-api.ts'
import css from './directories.module.css'
import { SyncPanel } from './sync-panel.tsx'

/** The account at WeCom or DingTalk: whether it is set up, setting it up, testing it. */
export function AccountPanel({ id }: { id: CompanyDirectoryKind }) {
  const { t } = useTranslation('companyDirectories')
  const mayEdit = useMay('btn_edit')
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery(buildAccountQuery(id))
  const name = t(`names.${id}`)
  if (error && !data) return <Failed title={t('account.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} />
  const account = data.data
  const state = account.corpId === '' ? 'missing' : account.enabledMark === 1 ? 'on' : 'off'
  return (
    <section className={css.panel} aria-label={name}>
      <header className={css.head}>
        <h2>{name}</h2>
        <State kind={state === 'on' ? 'done' : 'off'}>{t(`account.states.${state}`)}</State>
      </header>
      {state === 'missing' ? (
        <p className={css.lead}>{t(`account.leads.${id}`)}</p>
      ) : (
        <dl className={css.facts}>
          <div>
            <dt>CorpID</dt>
            <dd>{account.corpId}</dd>
          </div>
          <div>
            <dt>{t('account.apiUrl')}</dt>
            <dd>{account.apiUrl || t(`account.addresses.${id}`)}</dd>
          </div>
        </dl>
      )}
      {mayEdit && (
        <div className={css.buttons}>
          <Button {...(state === 'missing' && { kind: 'primary' })} onClick={() => setEdited(true)}>
            {t(state === 'missing' ? 'account.setUp' : 'account.edit')}
          </Button>
          {state !== 'missing' && <Connection key={data.version} id={id} />}
        </div>
      )}
      {state === 'on' && <SyncPanel id={id} />}
      {isEdited && <AccountDialog id={id} stored={data} onClose={() => setEdited(false)} />}
    </section>
  )
}

/** Calls the other side with the stored account, and shows the result until the account changes. */
function Connection({ id }: { id: CompanyDirectoryKind }) {
  const { t } = useTranslation('companyDirectories')
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<{ isGood: boolean; text: string } | null>(null)
  const test = async () => {
    setTesting(true)
    setResult(null)
    try {
      const { name } = await call('POST /api/weChat/CompanyDirectory/:id/Actions/Test', {
        params: { id },
        silent: true,
      })
      setResult({ isGood: true, text: t('account.connected', { name }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setResult({ isGood: false, text: error.msg })
    } finally {
      setTesting(false)
    }
  }
  return (
    <>
      <Button loading={isTesting} onClick={() => void test()}>
        {t('account.test')}
      </Button>
      {result && (
        <span role={result.isGood ? 'status' : 'alert'} className={result.isGood ? css.good : css.bad}>
          <Icon icon={result.isGood ? CircleCheck : CircleAlert} />
          {result.text}
        </span>
      )}
    </>
  )
}
