import type { Calls, EndpointData } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import '../../../form/controls/index.ts'
import { useModelConfig } from '../../../form/records/use-records.ts'
import { ReaderProvider } from '../../../form/reader.tsx'
import { call } from '../../../lib/api/api.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Input } from '../../../ui/inputs/input.tsx'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { flowKeys, useRefreshFlows } from '../flow-api.ts'
import css from './launch.module.css'

const RecordWindow = lazy(() => import('../../../form/record/record-window.tsx'))

type Startable = EndpointData<Calls['GET /api/workflow/Engine/flowTemplate/Selector']>['list'][number]

/** The flows that the user may start, by category; each opens its form, to be submitted or saved as a draft. */
export default function LaunchPage() {
  const { t } = useTranslation('workflow')
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<Startable | null>(null)
  const flows = useQuery({
    queryKey: [...flowKeys.templates, 'selector'],
    queryFn: ({ signal }) => call('GET /api/workflow/Engine/flowTemplate/Selector', { signal, silent: true }),
  })
  if (flows.error)
    return (
      <section className={css.panel}>
        <Failed error={flows.error} onRetry={() => void flows.refetch()} />
      </section>
    )
  if (!flows.data)
    return (
      <section className={css.panel}>
        <Skeleton rows={4} />
      </section>
    )
  const { list } = flows.data
  if (list.length === 0)
    return (
      <section className={css.panel}>
        <Empty title={t('launch.none')} text={t('launch.noneText')} />
      </section>
    )
  const wanted = keyword.trim().toLowerCase()
  const shown = list.filter((flow) =>
    [flow.fullName, flow.enCode, flow.category].some((words) => words.toLowerCase().includes(wanted)),
  )
  return (
    <section className={css.panel} aria-label={t('launch.title')}>
      <Input
        type="search"
        icon={Search}
        boxClassName={css.search}
        value={keyword}
        placeholder={t('launch.keyword')}
        aria-label={t('launch.keyword')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {shown.length === 0 && (
        <Empty filtered title={t('launch.noneFound')}>
          <Button onClick={() => setKeyword('')}>{t('launch.clear')}</Button>
        </Empty>
      )}
      {[...Map.groupBy(shown, ({ category }) => category)].map(([category, ofIt]) => (
        <section key={category} className={css.group}>
          <h2>{category || t('launch.others')}</h2>
          <ul className={css.cards}>
            {ofIt.map((flow) => (
              <li key={flow.id}>
                <button type="button" className={css.card} onClick={() => setOpened(flow)}>
                  <MenuIcon name={flow.icon || 'git-branch'} size={20} />
                  <span>
                    <b className="cut">{flow.fullName}</b>
                    {flow.suspension ? (
                      <small className={css.suspended}>
                        {t('launch.suspended', { reason: flow.suspension.reason })}
                      </small>
                    ) : (
                      <small className="cut">{flow.description || t('launch.start')}</small>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && <Form flow={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function Form({ flow, onClose }: { flow: Startable; onClose: () => void }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshFlows()
  const config = useModelConfig(flow.modelId, flow.menuId)
  if (config.data)
    return (
      <ReaderProvider modelId={flow.modelId} menuId={flow.menuId}>
        <Suspense>
          <RecordWindow
            config={config.data}
            name={getMenuName(config.data, language)}
            mode="create"
            onClose={onClose}
            onSaved={() => void refresh().then(() => navigate('/workFlow/flowLaunch'))}
          />
        </Suspense>
      </ReaderProvider>
    )
  if (!config.error) return null
  return (
    <Dialog open title={flow.fullName} onClose={onClose}>
      <Failed error={config.error} onRetry={() => void config.refetch()} />
    </Dialog>
  )
}
