import type { PackagedThing } from '@armature/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { type PackagePlan, exportPackage, loadPlan, packagesKey, toThingKey } from '../package-api.ts'
import css from '../packages.module.css'
import { ChooseThings } from './choose-things.tsx'
import { PlannedThings } from './planned-things.tsx'

/** On the left what may be chosen, on the right what the package contains, and why. */
export function ExportTab() {
  const { t } = useTranslation('packages')
  const [chosen, setChosen] = useState<readonly PackagedThing[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const plan = useQuery({
    queryKey: [...packagesKey, 'plan', chosen.map(toThingKey), [...removed]],
    queryFn: ({ signal }) => loadPlan(chosen, removed, signal),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  const add = (things: readonly PackagedThing[]) => {
    const added = new Set(things.map(toThingKey))
    setChosen([...chosen.filter((thing) => !added.has(toThingKey(thing))), ...things])
    setRemoved(new Set([...removed].filter((key) => !added.has(key))))
  }
  const remove = (things: readonly PackagedThing[]) => {
    const left = new Set(things.map(toThingKey))
    setChosen(chosen.filter((thing) => !left.has(toThingKey(thing))))
    setRemoved(new Set([...removed, ...left]))
  }
  const content = chosen.length > 0 ? plan.data : undefined
  const keys = new Set((content?.list ?? chosen.map((thing) => ({ ...thing, reason: 'chosen' }))).flatMap(listChosen))
  return (
    <>
      <p className={css.lead}>{t('export.lead')}</p>
      <div className={css.columns}>
        <ChooseThings chosen={keys} onAdd={add} onRemove={remove} />
        <section className={css.pane} aria-labelledby="package-content">
          <h3 id="package-content">{t('export.content', { count: keys.size + countNeeded(content) })}</h3>
          {chosen.length === 0 ? (
            <Empty title={t('export.none')} text={t('export.noneText')} />
          ) : plan.error ? (
            <Failed error={plan.error} onRetry={() => void plan.refetch()} />
          ) : content ? (
            <PlannedThings plan={content} onAdd={add} onRemove={remove} />
          ) : (
            <Skeleton rows={4} />
          )}
          {content && <ExportBar plan={content} isLoading={plan.isPlaceholderData} />}
        </section>
      </div>
    </>
  )
}

const listChosen = (thing: PackagedThing & { reason: string }): string[] =>
  thing.reason === 'chosen' ? [toThingKey(thing)] : []
const countNeeded = (plan: PackagePlan | undefined): number =>
  plan?.list.filter(({ reason }) => reason === 'needed').length ?? 0

function ExportBar({ plan, isLoading }: { plan: PackagePlan; isLoading: boolean }) {
  const { t } = useTranslation('packages')
  const [isRunning, setRunning] = useState(false)
  const chosen = plan.list.filter(({ reason }) => reason === 'chosen')
  const run = async () => {
    setRunning(true)
    // the call has shown its error
    await exportPackage(chosen).catch(() => undefined)
    setRunning(false)
  }
  return (
    <footer className={css.foot}>
      <Button
        kind="primary"
        icon={Download}
        loading={isRunning}
        disabled={plan.hidden > 0 || isLoading}
        onClick={() => void run()}
      >
        {t('export.download', { count: chosen.length + countNeeded(plan) })}
      </Button>
    </footer>
  )
}
