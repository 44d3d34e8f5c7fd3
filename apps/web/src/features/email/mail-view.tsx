import type { MailDetail, MailPerson } from '@armature/contract'
import { ArrowLeft, CircleAlert, Forward, Reply, ReplyAll, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AttachedFiles } from '../../form/files/attached-files.tsx'
import { formatDateTime } from '../../lib/i18n/date-time.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/inputs/field.tsx'
import { SendState } from './box/send-state.tsx'
import { useRemoval } from './box/use-removal.ts'
import { useResend } from './box/use-resend.ts'
import { useCompose } from './compose/use-compose.tsx'
import { markStarred } from './email-api.ts'
import css from './email.module.css'
import { MailBody } from './mail-body.tsx'
import { formatPerson } from './people.ts'

const box = '/msgCenter/email'

/** A whole mail, with its actions. */
export function MailView({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation('email')
  const navigate = useNavigate()
  const compose = useCompose()
  const { remove, restore } = useRemoval()
  const resend = useResend()
  const { offsetMinutes } = useSettings((state) => state.sysConfig)
  const subject = mail.subject || t('noSubject')
  const isStarred = mail.isStarred === 1
  const back = () => void navigate(box)
  // the API client has already shown the error
  const run = (work: Promise<unknown>) => void work.catch(() => undefined)
  const lines: [label: string, people: readonly MailPerson[]][] = [
    [t('from'), [mail.from]],
    [t('to'), mail.to],
    [t('cc'), mail.cc],
    [t('bcc'), mail.bcc],
  ]
  return (
    <article className={css.panel} aria-label={subject}>
      <div className={css.tools}>
        <Button icon={ArrowLeft} onClick={back}>
          {t('back')}
        </Button>
        {mail.kind === 'draft' ? (
          <Button kind="primary" onClick={() => compose.goOn(mail)}>
            {t('edit')}
          </Button>
        ) : (
          <>
            <Button kind="primary" icon={Reply} onClick={() => compose.reply(mail)}>
              {t('reply')}
            </Button>
            <Button icon={ReplyAll} onClick={() => compose.replyAll(mail)}>
              {t('replyAll')}
            </Button>
            <Button icon={Forward} onClick={() => compose.forward(mail)}>
              {t('forward')}
            </Button>
          </>
        )}
        <span className={css.end}>
          <IconButton
            icon={Star}
            label={t(isStarred ? 'unstar' : 'star')}
            pressed={isStarred}
            className={isStarred ? (css.starred ?? '') : ''}
            onClick={() => run(markStarred([mail.id], isStarred ? 0 : 1))}
          />
          {mail.isRemoved ? (
            <Button onClick={() => run(restore([mail.id]))}>{t('restore')}</Button>
          ) : (
            <IconButton icon={Trash2} label={t('remove')} onClick={() => run(remove([mail.id]).then(back))} />
          )}
        </span>
      </div>
      <header className={css.head}>
        <h2>{subject}</h2>
        <dl>
          {lines.map(
            ([label, people]) =>
              people.length > 0 && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{people.map(formatPerson).join(', ')}</dd>
                </div>
              ),
          )}
          <div>
            <dt>{t('date')}</dt>
            <dd>
              {formatDateTime(mail.date, offsetMinutes)} <SendState mail={mail} />
            </dd>
          </div>
        </dl>
        {mail.fault && (
          <Note tone={mail.sendState === 'failed' ? 'error' : 'warning'} icon={CircleAlert}>
            {mail.fault}
            {mail.sendState === 'failed' && (
              <Button kind="link" onClick={() => run(resend(mail.id))}>
                {t('resend')}
              </Button>
            )}
          </Note>
        )}
      </header>
      {mail.files.length > 0 && (
        <div className={css.files}>
          <AttachedFiles files={mail.files} mayDownload />
        </div>
      )}
      <MailBody mail={mail} />
      {compose.dialog}
    </article>
  )
}
