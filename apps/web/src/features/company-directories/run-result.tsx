import type { DirectoryOutcome, DirectoryRun } from '@armature/contract'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import css from './directories.module.css'

const outcomes: readonly DirectoryOutcome[] = ['new', 'changed', 'unchanged', 'conflict', 'invalid', 'gone']
const subjects = ['department', 'person'] as const

/** What a synchronization or dry run has found: counts, and examples of one outcome. */
export function RunResult({ run }: { run: DirectoryRun }) {
  const { t } = useTranslation('companyDirectories')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const found = outcomes.filter((outcome) => run.examples.some((example) => example.outcome === outcome))
  const [chosen, setChosen] = useState<DirectoryOutcome | null>(null)
  const shown = chosen && found.includes(chosen) ? chosen : (pickFirst(found) ?? null)
  const count = (subject: (typeof subjects)[number], outcome: DirectoryOutcome) =>
    run.counts.find((one) => one.subject === subject && one.outcome === outcome)?.count ?? 0
  const time = formatDateTime(run.endTime ?? run.creatorTime, offsetMinutes)
  return (
    <div className={css.result}>
      <p>{t(`result.${run.direction}.${run.isTrial ? 'trial' : 'run'}`, { time, name: run.userName })}</p>
      {run.state === 'failed' && (
        <p role="alert" className={css.bad}>
          <Icon icon={CircleAlert} />
          {run.fault}
        </p>
      )}
      {run.state === 'cancelled' && <p className={css.bad}>{t('result.cancelled')}</p>}
      <div className={css.scroll}>
        <table className={css.counts}>
          <thead>
            <tr>
              <td />
              {outcomes.map((outcome) => (
                <th key={outcome} scope="col">
                  {t(`outcomes.${outcome}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subjects.map((subject) => (
              <tr key={subject}>
                <th scope="row">{t(`subjects.${subject}`)}</th>
                {outcomes.map((outcome) => (
                  <td key={outcome}>{count(subject, outcome)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && (
        <>
          <Segmented
            label={t('result.examples')}
            size="small"
            value={shown}
            options={found.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            onChange={setChosen}
          />
          <ul className={css.examples} aria-label={t('result.examples')}>
            {run.examples
              .filter(({ outcome }) => outcome === shown)
              .map((example) => (
                <li key={`${example.subject} ${example.remoteId}`}>
                  <span>
                    {t(`subjects.${example.subject}`)} · {example.name || example.remoteId}
                  </span>
                  <span className={css.detail}>{example.detail}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What needs a decision comes first. */
const pickFirst = (found: readonly DirectoryOutcome[]) =>
  (['conflict', 'invalid'] as const).find((outcome) => found.includes(outcome)) ?? found[0]
