import { Braces, Ellipsis, Eye, History, Monitor, Rocket, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { Segmented } from '../../../ui/buttons/segmented.tsx'
import { useDesigner, useDesignerStore, type Step } from '../state/designer.ts'
import css from './bar-parts.module.css'

export type DesignerDialog = 'preview' | 'versions' | 'release' | 'json'
interface OpenDialogProps {
  onOpen: (dialog: DesignerDialog) => void
}

export function Steps() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const step = useDesigner((state) => state.step)
  const hasList = useDesigner(({ base }) => base.webType === 2)
  const steps: Step[] = hasList ? ['base', 'form', 'list'] : ['base', 'form']
  return (
    <Segmented
      label={t('bar.steps')}
      value={step}
      options={steps.map((value) => ({ value, label: t(`bar.${value}`) }))}
      onChange={(next) => designer.setState({ step: next })}
    />
  )
}

/** The device that the canvas shows. */
export function Devices() {
  const { t } = useTranslation('designer')
  const designer = useDesignerStore()
  const shown = useDesigner((state) => state.device)
  return (['pc', 'phone'] as const).map((device) => (
    <IconButton
      key={device}
      icon={device === 'pc' ? Monitor : Smartphone}
      label={t(`bar.${device}`)}
      pressed={shown === device}
      onClick={() => designer.setState({ device })}
    />
  ))
}

/** Views of the whole design; in a narrow window most of them are in a menu. */
export function Views({ onOpen }: OpenDialogProps) {
  const { t } = useTranslation('designer')
  return (
    <>
      <Dropdown
        label={t('bar.more')}
        items={[
          { key: 'json', label: t('bar.json'), icon: Braces, onSelect: () => onOpen('json') },
          { key: 'versions', label: t('bar.versions'), icon: History, onSelect: () => onOpen('versions') },
        ]}
      >
        <IconButton icon={Ellipsis} label={t('bar.more')} className={css.narrowOnly} />
      </Dropdown>
      <Button kind="text" icon={Braces} className={css.wideOnly} onClick={() => onOpen('json')}>
        JSON
      </Button>
      <Button kind="text" icon={History} className={css.wideOnly} onClick={() => onOpen('versions')}>
        {t('bar.versions')}
      </Button>
      <Button icon={Eye} onClick={() => onOpen('preview')}>
        {t('bar.preview')}
      </Button>
    </>
  )
}

export function ReleaseButton({ onOpen }: OpenDialogProps) {
  const { t } = useTranslation('designer')
  return (
    <Button kind="primary" icon={Rocket} onClick={() => onOpen('release')}>
      {t('bar.release')}
    </Button>
  )
}
