import type { Explanation, GrantOrigin, Reason } from '@armature/contract'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { useSession } from '../../lib/session/session.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import css from './explanation-view.module.css'
import { getGiverPath, formatCondition, formatReason, formatVerdict } from './format-reasons.ts'
import type { WhyQuestion } from './why-button.tsx'

interface ExplanationViewProps {
  question: WhyQuestion
  explanation: Explanation
  /** whether the user asks about their own permissions */
  isOwn: boolean
}

/** The answer as a sentence, and the chain of reasons below it, each with a link to the page where it can be changed. */
export function ExplanationView({ question, explanation, isOwn }: ExplanationViewProps) {
  const { t } = useTranslation('explain')
  const { allowed, reasons } = explanation
  return (
    <div className={css.view}>
      <p className={classNames(css.verdict, allowed ? css.good : css.bad)} role="status">
        <Icon icon={allowed ? CircleCheck : CircleX} size={20} />
        <b>{formatVerdict(t, question, explanation, isOwn)}</b>
      </p>
      <ol className={css.chain} aria-label={t('reasons')}>
        {reasons.map((reason, index) => (
          <ReasonLine key={index} reason={reason} />
        ))}
      </ol>
      {!allowed && isOwn && <p className={css.hint}>{t('askAdministrator')}</p>}
    </div>
  )
}

function ReasonLine({ reason }: { reason: Reason }) {
  const { t } = useTranslation('explain')
  const { holds, givers, failing } = reason
  return (
    <li className={css.reason}>
      <span className={holds ? css.good : css.bad}>
        <Icon icon={holds ? Check : X} size={16} />
      </span>
      <div>
        <p>{formatReason(t, reason)}</p>
        {givers.length > 0 && (
          <p className={css.givers}>
            <span>{t(holds || reason.kind === 'schemeFails' ? 'givenBy' : 'givenByOff')}</span>
            {givers.map((giver) => (
              <GiverTag key={`${giver.type} ${giver.id}`} giver={giver} />
            ))}
          </p>
        )}
        {failing.length > 0 && (
          <ul className={css.failing}>
            {failing.map((condition, index) => (
              <li key={index}>{formatCondition(t, condition)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** A link for users who may open the page; only the name for others. */
function GiverTag({ giver }: { giver: GrantOrigin }) {
  const { t } = useTranslation('explain')
  const menu = useSession((state) => state.menuList)
  const address = getGiverPath(giver)
  const mayOpen = address !== null && menuRoutes(menu).has(address.split('?')[0] ?? '')
  const words = `${t(`type.${giver.type}`)} ${giver.fullName}`
  return (
    <Tag tone={giver.isOff ? 'neutral' : 'outline'}>
      {mayOpen ? <Link to={address}>{words}</Link> : words}
      {giver.isOff && ` · ${t('off')}`}
    </Tag>
  )
}
