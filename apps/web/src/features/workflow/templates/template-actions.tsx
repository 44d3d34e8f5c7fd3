import type { FlowTemplateRow } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRemoveThing } from '../../../form/bin/use-remove-thing.ts'
import { useUsedBy } from '../../../form/used-by/use-used-by.tsx'
import { RowButtons } from '../../../list/row-buttons.tsx'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useMay } from '../../../lib/menu/permission.tsx'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { copyTemplate, exportTemplate, removeTemplate, switchTemplate, useRefreshTemplates } from './template-api.ts'

interface TemplateActionsProps {
  template: FlowTemplateRow
  onEdit: () => void
  /** suspends the flow, or resumes it */
  onSuspend: () => void
  /** changes when a suspended flow is resumed */
  onResumeTime: () => void
}

/** Actions for one flow of the list. */
export function TemplateActions({ template, onEdit, onSuspend, onResumeTime }: TemplateActionsProps) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefreshTemplates()
  // a flow is changed by those who may change its form
  const { mayChange } = template
  const mayAdd = useMay('btn_add') && mayChange
  const mayEdit = useMay('btn_edit')
  const mayRelease = useMay('btn_release') && mayChange
  const mayRemove = useMay('btn_remove') && mayChange
  const name = getMenuName(template, language)
  const usedBy = useUsedBy({ kind: 'flow', id: template.id, name })
  const isOn = template.enabledMark === 1
  const turn = async () => {
    const question = {
      title: t('templates.offTitle', { name }),
      text: t('templates.offText'),
      okText: t('templates.turnOff'),
    }
    if (isOn && !(await usedBy.confirmTurnOff(question))) return
    await switchTemplate(template)
    await refresh()
  }
  const removeThing = useRemoveThing('flow')
  const remove = () => removeThing({ id: template.id, name, send: () => removeTemplate(template), onChanged: refresh })
  const copy = async () => {
    await copyTemplate(template)
    await refresh()
  }
  return (
    <>
      <RowButtons
        buttons={[
          mayEdit && {
            key: 'draw',
            label: t(mayChange ? 'templates.draw' : 'templates.look'),
            act: () => navigate(`/workFlow/designer/${template.id}`),
          },
          mayEdit && mayChange && { key: 'edit', label: t('templates.edit'), act: onEdit },
          mayRelease &&
            template.version > 0 && {
              key: 'state',
              label: t(isOn ? 'templates.turnOff' : 'templates.turnOn'),
              act: turn,
            },
          mayRelease &&
            template.version > 0 && {
              key: 'suspend',
              label: t(template.suspension ? 'templates.resume' : 'templates.suspend'),
              act: onSuspend,
            },
          mayRelease &&
            template.suspension !== null && { key: 'resumeTime', label: t('act.resumeTime'), act: onResumeTime },
          mayAdd && { key: 'copy', label: t('templates.copy'), act: copy },
          { key: 'export', label: t('templates.export'), act: () => exportTemplate(template) },
          usedBy.button,
          mayRemove && { key: 'remove', label: t('templates.remove'), danger: true, act: remove },
        ]}
      />
      {usedBy.drawer}
    </>
  )
}
