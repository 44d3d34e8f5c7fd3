import { RotateCw, ScanText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SignInField } from './sign-in-field.tsx'
import type { Picture } from './use-picture.ts'
import styles from './ways.module.css'

/** The picture captcha with its input; a press on the picture, or its expiry, loads another one (SO.10). */
export default function PictureField({ picture }: { picture: Picture }) {
  const { t } = useTranslation('ways')
  const { shown, refresh } = useDrawing(picture.round, picture.take)
  const input = useRef<HTMLInputElement>(null)
  const { refusals } = picture
  useEffect(() => {
    if (refusals > 0) input.current?.focus()
  }, [refusals])
  return (
    <SignInField
      ref={input}
      icon={ScanText}
      label={t('picture.code')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={picture.code}
      error={picture.fault || (picture.isPrompted ? t('picture.missing') : undefined)}
      onChange={picture.type}
      beside={
        <span className={styles.picture}>
          {shown === 'failed' ? (
            <span>{t('picture.failed')}</span>
          ) : (
            <img className={classNames(!shown && styles.pending)} src={shown || undefined} alt={t('picture.alt')} />
          )}
          <IconButton icon={RotateCw} label={t('picture.refresh')} onClick={refresh} />
        </span>
      }
    />
  )
}

/** The image of a round; '' while it is loading. */
function useDrawing(round: number, take: (ticket: string) => void) {
  const [own, setOwn] = useState(0)
  const [shown, setShown] = useState('')
  const wanted = `${round} ${own}`
  const [current, setCurrent] = useState(wanted)
  if (current !== wanted) {
    setCurrent(wanted)
    setShown('')
  }
  useEffect(() => {
    const aborter = new AbortController()
    let age: ReturnType<typeof setTimeout> | undefined
    const show = ({ ticket, picture, seconds }: { ticket: string; picture: string; seconds: number }) => {
      take(ticket)
      setShown(picture)
      age = setTimeout(() => setOwn((count) => count + 1), seconds * 1000)
    }
    call('GET /api/oauth/ImageCode/:timestamp', {
      params: { timestamp: String(Date.now()) },
      signal: aborter.signal,
      silent: true,
    }).then(show, () => {
      if (!aborter.signal.aborted) setShown('failed')
    })
    return () => {
      aborter.abort()
      clearTimeout(age)
    }
  }, [wanted, take])
  return { shown, refresh: () => setOwn(own + 1) }
}
