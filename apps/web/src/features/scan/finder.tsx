import { CameraOff, CircleAlert, Keyboard } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import styles from './scan.module.css'
import { useCamera } from './use-camera.ts'

/** The camera image where available, and an input for the characters below the QR code. */
export function Finder({ fault, onText }: { fault: string; onText: (text: string) => void }) {
  const { t } = useTranslation('scan')
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lastRead = useRef('')
  const { state: camera, video } = useCamera((text) => {
    // the same code is read four times a second
    if (text === lastRead.current) return
    lastRead.current = text
    onText(text)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!typed.trim())
    if (typed.trim()) onText(typed)
  }
  return (
    <section className={styles.finder}>
      {fault && (
        <p className={styles.fault} role="alert">
          <Icon icon={CircleAlert} />
          <span>{fault}</span>
        </p>
      )}
      {camera !== 'absent' && (
        <div className={classNames(styles.camera, camera === 'denied' && styles.dark)}>
          <video ref={video} muted playsInline aria-label={t('camera')} />
          {camera === 'on' && <span className={styles.frame} aria-hidden />}
          {camera === 'starting' && <p>{t('starting')}</p>}
          {camera === 'denied' && (
            <p>
              <Icon icon={CameraOff} size={20} />
              {t('denied')}
            </p>
          )}
        </div>
      )}
      <p className={styles.hint}>{t(camera === 'absent' ? 'noCamera' : 'aim')}</p>
      <form noValidate onSubmit={submit} className={styles.form}>
        <Field label={t('code')} help={t('codeHelp')} error={isMissing ? t('codeMissing') : undefined}>
          <Input
            icon={Keyboard}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            placeholder="ABCDE-FGH23"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary">
          {t('next')}
        </Button>
      </form>
    </section>
  )
}
