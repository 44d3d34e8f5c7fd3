import { starterDefaults } from '@armature/form-engine/flow/node-fields'
import type { StartNode } from '@armature/form-engine/flow/types'
import { useTranslation } from 'react-i18next'
import css from './panel.module.css'
import { FieldRights } from './field-rights.tsx'
import { TitleTemplate } from './title-template.tsx'

/** Settings of the start node: the initiator needs the permission to add records; their editable fields are set here. */
export function StartPanel({ node }: { node: StartNode }) {
  const { t } = useTranslation('workflow')
  return (
    <>
      <TitleTemplate node={node} />
      <p className={css.note}>{t('panel.startNote')}</p>
      <FieldRights nodeId={node.nodeId} operates={node.properties.formOperates} unnamed={starterDefaults} />
    </>
  )
}
