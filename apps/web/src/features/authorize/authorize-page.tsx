import { Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { usePageSearch } from '../../lib/menu/page-search.ts'
import { usePage } from '../../lib/menu/page.tsx'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { holderTypes, useGrantIndex, useValues, type Grantee, type HolderRef } from './authorize-api.ts'
import css from './authorize.module.css'
import { GrantBoard } from './board/grant-board.tsx'
import { HolderPane } from './holder-pane.tsx'

/** Grants of a role, position, user or group (S2.177). `?objectType=role&id=…` opens one directly. */
export default function AuthorizePage() {
  const { t } = useTranslation('authorize')
  const isPhone = useAppState((state) => state.device === 'mobile')
  const page = usePage()
  const [search, setSearch] = usePageSearch()
  const [isChoosing, setChoosing] = useState(false)
  const which = readHolderRef(search)

  const choose = async ({ objectType, id }: Grantee) => {
    const [unsaved] = unsavedWork.namesOn([page?.key ?? ''])
    const question = { text: t('leaveText'), okText: t('leaveOk'), cancelText: t('leaveStay'), danger: true }
    if (id !== which.id && unsaved && !(await confirm({ title: t('leaveTitle', { name: unsaved }), ...question })))
      return
    setChoosing(false)
    setSearch((now) => {
      now.set('objectType', objectType)
      now.set('id', id)
      return now
    })
  }
  const pane = (
    <HolderPane
      objectType={which.objectType}
      chosenId={which.id}
      onChoose={(holder) => void choose(holder)}
      {...(isPhone ? {} : { className: css.pane ?? '' })}
    />
  )
  if (isPhone && which.id === '') return <div className={css.alone}>{pane}</div>
  return (
    <div className={css.page}>
      {!isPhone && pane}
      {which.id === '' ? (
        <section className={css.panel}>
          <Empty title={t('chooseTitle')} text={t('chooseText')} />
        </section>
      ) : (
        <HolderGrants
          key={`${which.objectType} ${which.id}`}
          which={which}
          lead={
            isPhone ? <IconButton icon={Users} label={t('chooseOther')} onClick={() => setChoosing(true)} /> : undefined
          }
          onBack={() => setSearch(() => new URLSearchParams())}
        />
      )}
      <Drawer open={isChoosing} title={t('who')} onClose={() => setChoosing(false)}>
        {pane}
      </Drawer>
    </div>
  )
}

interface HolderGrantsProps {
  which: HolderRef
  lead: ReactNode
  onBack: () => void
}

function HolderGrants({ which, lead, onBack }: HolderGrantsProps) {
  const { t } = useTranslation('authorize')
  const index = useGrantIndex()
  const values = useValues(which)
  const failed = index.error ?? values.error
  if (index.data && values.data) return <GrantBoard which={which} values={values.data} index={index.data} lead={lead} />
  return (
    <section className={css.panel}>
      {failed ? (
        <>
          <Failed
            error={failed}
            onRetry={() => {
              void index.refetch()
              void values.refetch()
            }}
          />
          <Button kind="link" onClick={onBack}>
            {t('chooseOther')}
          </Button>
        </>
      ) : (
        <Skeleton rows={10} columns={[240, 60, 60, 60, 100]} />
      )}
    </section>
  )
}

function readHolderRef(search: URLSearchParams): HolderRef {
  const objectType = holderTypes.find((type) => type === search.get('objectType')) ?? 'role'
  return { objectType, id: search.get('id') ?? '' }
}
