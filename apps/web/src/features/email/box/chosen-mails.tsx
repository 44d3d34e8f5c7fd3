import type { MailFolder } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { markRead } from '../email-api.ts'
import { useRemoval } from './use-removal.ts'

interface ChosenMailsProps {
  folder: MailFolder
  ids: string[]
  onDone: () => void
}

/** Actions for the selected mails. The API client has already shown the error of a call. */
export function ChosenMails({ folder, ids, onDone }: ChosenMailsProps) {
  const { t } = useTranslation('email')
  const { remove, restore, erase } = useRemoval()
  const run = (work: Promise<unknown>) =>
    void work.then(
      (done) => done !== false && onDone(),
      () => undefined,
    )
  const count = ids.length
  if (folder === 'deleted')
    return (
      <>
        <Button kind="link" onClick={() => run(restore(ids))}>
          {t('restoreChosen', { count })}
        </Button>
        <Button kind="link" warn onClick={() => run(erase(ids))}>
          {t('eraseChosen', { count })}
        </Button>
      </>
    )
  return (
    <>
      {folder === 'inbox' && (
        <>
          <Button kind="link" onClick={() => run(markRead(ids, 1))}>
            {t('markRead')}
          </Button>
          <Button kind="link" onClick={() => run(markRead(ids, 0))}>
            {t('markUnread')}
          </Button>
        </>
      )}
      <Button kind="link" warn onClick={() => run(remove(ids))}>
        {t('removeChosen', { count })}
      </Button>
    </>
  )
}
