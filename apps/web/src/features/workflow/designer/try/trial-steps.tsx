import type { FlowTrial } from '@armature/contract'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { State, type StateKind } from '../../../../ui/feedback/tag.tsx'
import css from './try.module.css'

const kinds: Record<FlowTrial['nodes'][number]['state'], StateKind> = {
  asked: 'done',
  passed: 'off',
  blocked: 'overdue',
  copied: 'waiting',
  starts: 'running',
}
const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** The path of a dry run, node by node: the approvers, and possible problems. */
export function TrialSteps({ trial }: { trial: FlowTrial }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  return (
    <section className={css.outcome} aria-label={t('try.outcome')} aria-live="polite">
      <p className={css.verdict} data-ok={trial.hasEnded || undefined}>
        {t(trial.hasEnded ? 'try.ended' : 'try.stuck')}
      </p>
      {trial.problems.map(({ level, title, msg }, index) => (
        <Finding key={index} level={level} words={t('try.at', { title, msg })} />
      ))}
      <ol className={css.steps}>
        {trial.nodes.map((node) => (
          <li key={node.nodeId} className={css.step}>
            <span className={css.number}>{node.step}</span>
            <div>
              <p className={css.name}>
                <b>{node.title}</b>
                <State kind={kinds[node.state]}>{t(`try.states.${node.state}`)}</State>
              </p>
              {node.people.length > 0 && (
                <p className={css.people}>
                  {joinNames(
                    node.people.map(({ fullName, organize }) =>
                      organize ? t('try.person', { name: fullName, organize }) : fullName,
                    ),
                    language,
                  )}
                </p>
              )}
              {node.findings.map(({ level, msg }, index) => (
                <Finding key={index} level={level} words={msg} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Finding({ level, words }: { level: keyof typeof icons; words: string }) {
  return (
    <p className={css.finding} data-level={level}>
      <Icon icon={icons[level]} size={14} />
      {words}
    </p>
  )
}
