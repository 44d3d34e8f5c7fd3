import type { ScreenElementByKind } from '@armature/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useAllowedAddress } from '../../../widgets/use-allowed-address.ts'
import { useTitle } from './element-context.ts'
import { useVideoAddress } from './use-video-address.ts'
import css from './elements.module.css'

export function TextView({ element }: { element: ScreenElementByKind<'text'> }) {
  const { size, color, isBold, align } = element
  return (
    <p
      className={css.text}
      style={{ fontSize: size, fontWeight: isBold ? 700 : 400, textAlign: align, ...(color && { color }) }}
    >
      {useTitle(element)}
    </p>
  )
}

/** The time in the time zone of the installation, not in that of the computer that shows the screen. */
export function ClockView({ element }: { element: ScreenElementByKind<'clock'> }) {
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { seconds, date, size, color } = element
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const text = new Date(now + offsetMinutes * 60_000).toISOString()
  return (
    <time className={css.clock} dateTime={text} style={{ fontSize: size, ...(color && { color }) }}>
      {date && <span>{text.slice(0, 10)}</span>}
      <b>{text.slice(11, seconds ? 19 : 16)}</b>
    </time>
  )
}

export function PictureView({ element }: { element: ScreenElementByKind<'picture'> }) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  if (element.src === '') return <p className={css.empty}>{t('noPicture')}</p>
  return <img src={element.src} alt={title} className={css.picture} style={{ objectFit: element.fit }} />
}

/** The checked address, or why there is none. */
function useAddress(address: string) {
  const { t } = useTranslation('portal')
  const { data, error } = useAllowedAddress(address)
  if (address === '') return { fault: t('noAddress') }
  if (error) return { fault: error instanceof ApiError ? error.msg : t('failed') }
  return { url: data?.url ?? '' }
}

const isOwn = (url: string): boolean => new URL(url, location.href).origin === location.origin

/** A page of another site; one of this site would escape the sandbox. */
export function FrameView({ element }: { element: ScreenElementByKind<'frame'> }) {
  const { t } = useTranslation('portal')
  const title = useTitle(element)
  const { url = '', fault = url !== '' && isOwn(url) ? t('frameRefused') : '' } = useAddress(element.address)
  if (fault) return <p className={css.empty}>{fault}</p>
  if (url === '') return null
  return (
    <iframe
      src={url}
      title={title || element.address}
      className={css.frame}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
    />
  )
}

/** A video without sound, which browsers start by themselves; users who prefer less motion start it. */
export function VideoView({ element }: { element: ScreenElementByKind<'video'> }) {
  return element.file ? (
    <UploadedVideo key={element.file.id} element={element} file={element.file} />
  ) : (
    <LinkedVideo element={element} />
  )
}

function LinkedVideo({ element }: { element: ScreenElementByKind<'video'> }) {
  const { t } = useTranslation('screens')
  const title = useTitle(element)
  const [brokenUrl, setBrokenUrl] = useState('')
  const { url = '', fault = '' } = useAddress(element.address)
  if (fault) return <p className={css.empty}>{element.address === '' ? t('noVideo') : fault}</p>
  if (url === '') return null
  if (url === brokenUrl) return <BrokenVideo />
  return <Player key={url} element={element} url={url} label={title || element.address} onBroken={setBrokenUrl} />
}

interface UploadedVideoProps {
  element: ScreenElementByKind<'video'>
  file: NonNullable<ScreenElementByKind<'video'>['file']>
}

function UploadedVideo({ element, file }: UploadedVideoProps) {
  const { t } = useTranslation('screens')
  const title = useTitle(element)
  const [brokenUrl, setBrokenUrl] = useState('')
  const { data, error } = useVideoAddress(file.id, brokenUrl !== '')
  const url = data?.url ?? ''
  if (error && url === '') return <MissingVideo error={error} />
  if (url === '') return null
  if (url === brokenUrl) return <BrokenVideo />
  return (
    <Player
      element={element}
      url={url}
      label={title || file.name || t('kinds.video')}
      onBroken={setBrokenUrl}
      onLoaded={() => setBrokenUrl('')}
    />
  )
}

/** An address that did not come is asked for again. */
function MissingVideo({ error }: { error: unknown }) {
  const { t } = useTranslation('screens')
  const isRefused = error instanceof ApiError && (error.code === 403 || error.code === 404)
  if (isRefused) return <p className={css.empty}>{t('videoGone')}</p>
  return (
    <p role="alert" className={css.empty}>
      {t('portal:failed')}
    </p>
  )
}

function BrokenVideo() {
  const { t } = useTranslation('portal')
  return (
    <p role="alert" className={css.empty} title={t('video.brokenText')}>
      {t('video.broken')}
    </p>
  )
}

interface PlayerProps {
  element: ScreenElementByKind<'video'>
  url: string
  label: string
  onBroken: (url: string) => void
  /** its first picture is there: a still video is not played */
  onLoaded?: () => void
}

/** Another address is taken when the video begins again, or cannot be played: the change is not seen. */
function Player({ element: { fit, poster }, url: latest, label, onBroken, onLoaded }: PlayerProps) {
  const [url, setUrl] = useState(latest)
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <video
      src={url}
      aria-label={label}
      className={css.picture}
      style={{ objectFit: fit }}
      autoPlay={!isStill}
      controls={isStill}
      muted
      loop={url === latest}
      playsInline
      {...(poster && { poster })}
      onLoadedData={onLoaded}
      onEnded={() => setUrl(latest)}
      onError={() => (url === latest ? onBroken(url) : setUrl(latest))}
    />
  )
}
