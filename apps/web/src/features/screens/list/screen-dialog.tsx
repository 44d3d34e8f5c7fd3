import type { ScreenRow } from '@armature/contract'
import { screenTemplates } from '@armature/contract/visual-dev/screen-options'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LayoutDialog } from '../../../form/layouts/layout-dialog.tsx'
import css from '../../../form/layouts/layouts.module.css'
import { Radio } from '../../../ui/inputs/radio.tsx'
import { buildModelsQuery } from '../../../widgets/source/source-api.ts'

const beginnings = ['empty', ...screenTemplates] as const
type Beginning = (typeof beginnings)[number]

interface ScreenDialogProps {
  /** missing for a new one */
  screen: ScreenRow | undefined
  onMade: (id: string) => void
  onClose: () => void
}

/** Base data of a screen; a new one is empty or begins from a template. */
export function ScreenDialog({ screen, onMade, onClose }: ScreenDialogProps) {
  const { t } = useTranslation('screens')
  const client = useQueryClient()
  const [beginning, setBeginning] = useState<Beginning>('empty')
  const buildBody = async () => {
    if (beginning === 'empty') return {}
    const { list } = await client.fetchQuery(buildModelsQuery())
    // its texts in all languages are loaded only when it is chosen
    const { buildTemplateLayout } = await import('@armature/contract/visual-dev/screen-templates')
    return { layout: buildTemplateLayout(beginning, list) }
  }
  return (
    <LayoutDialog
      kind="screen"
      id={screen?.id}
      newTitle={t('add')}
      newIcon="monitor"
      beginning={{
        choice: (
          <fieldset className={css.beginning}>
            <legend>{t('begin')}</legend>
            {beginnings.map((one) => (
              <Radio key={one} name="beginning" checked={beginning === one} onChange={() => setBeginning(one)}>
                {t(`beginnings.${one}`)}
              </Radio>
            ))}
          </fieldset>
        ),
        buildBody,
      }}
      onMade={onMade}
      onClose={onClose}
    />
  )
}
