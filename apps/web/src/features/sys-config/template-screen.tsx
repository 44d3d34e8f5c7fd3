import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateName } from '../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buildModelsQuery } from '../../widgets/source/source-api.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** Settings of addresses, and the template that shows what the address is meant for. */
export const addresses = {
  stationCarouselScreen: { path: '/stationCarousel', template: 'siteCarousel' },
  largeScreenMapScreen: { path: '/largeScreenMap', template: 'stationMap' },
} as const
export type ScreenSettingName = keyof typeof addresses

interface TemplateScreenProps {
  setting: ScreenSettingName
  /** stores the choice of the new screen */
  onMade: (id: string) => Promise<void>
}

/** Offers a screen made from the template of an address, or says which forms it still needs. */
export function TemplateScreen({ setting, onMade }: TemplateScreenProps) {
  const { t } = useTranslation('sysConfig')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { template } = addresses[setting]
  const models = useQuery(buildModelsQuery())
  const templates = useQuery({
    queryKey: ['screenTemplates'],
    queryFn: async () => {
      const { buildTemplateLayout, findTemplateForms, getTemplateName } = await import('./screen-templates.ts')
      return { buildTemplateLayout, findTemplateForms, getTemplateName }
    },
    staleTime: Infinity,
  })
  if (!models.data || !templates.data) return null
  const { forms, missing } = templates.data.findTemplateForms(template, models.data.list)
  if (missing.length > 0) {
    const names = missing.map((code) => `${t(`publicPages.forms.${code as 'alarm'}`)} (${code})`)
    return <p>{t('publicPages.missingForms', { names: names.join(t('publicPages.listing')) })}</p>
  }
  return (
    <>
      <Button size="small" icon={LayoutTemplate} onClick={() => setOpen(true)}>
        {t('publicPages.createScreen')}
      </Button>
      {isOpen && (
        <TemplateDialog
          path={addresses[setting].path}
          name={templates.data.getTemplateName(template)}
          formNames={forms.map((form) => translateName(form, language))}
          template={template}
          buildLayout={() => templates.data.buildTemplateLayout(template, forms)}
          onMade={onMade}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
