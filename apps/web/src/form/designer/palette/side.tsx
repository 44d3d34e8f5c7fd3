import { Keyboard } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Outline } from './outline.tsx'
import css from './palette.module.css'
import { Palette } from './palette.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** Left of the canvas: the palette and the outline. */
export function Side() {
  const { t } = useTranslation('designer')
  const [tab, setTab] = useState<'palette' | 'outline'>('palette')
  const { t: tq } = useTranslation('quickDesign')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [wish, setWish] = useState(0)
  const box = useRef<HTMLElement>(null)
  usePaletteKeys({
    onFind: () => {
      setTab('palette')
      setWish((count) => count + 1)
    },
    onHelp: () => setHelpOpen(true),
  })
  // The palette may have been mounted by the same key press.
  useEffect(() => {
    if (wish > 0) box.current?.querySelector<HTMLInputElement>('input[type=search]')?.select()
  }, [wish])
  return (
    <aside ref={box} className={css.side}>
      <div className={css.head}>
        <Tabs
          label={t('palette.tabs')}
          className={css.tabs ?? ''}
          active={tab}
          onChange={setTab}
          items={[
            { key: 'palette', label: t('palette.controls') },
            { key: 'outline', label: t('outline.title') },
          ]}
        />
        <IconButton size="small" icon={Keyboard} label={tq('keys.title')} onClick={() => setHelpOpen(true)} />
      </div>
      {tab === 'palette' ? <Palette /> : <Outline />}
      <Suspense>{isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}</Suspense>
    </aside>
  )
}
