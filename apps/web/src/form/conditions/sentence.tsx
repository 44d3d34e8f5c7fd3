import { findControl, type Field } from '@armature/form-engine'
import { useTranslation } from 'react-i18next'
import { useDisplayText } from '../display-text.ts'
import css from './conditions.module.css'
import type { SentencePiece } from './describe-conditions.ts'

/** Conditions or a rule as a sentence: field names are highlighted, ids are replaced by names. */
export function Sentence({ pieces }: { pieces: readonly SentencePiece[] }) {
  const { t } = useTranslation('designer')
  return (
    <span className={css.sentence}>
      {pieces.map((piece, index) => {
        if (!piece.ids) return piece.isField ? <em key={index}>{piece.text}</em> : <span key={index}>{piece.text}</span>
        const { field, ids } = piece.ids
        return (
          <span key={index}>
            {ids.map((id, at) => (
              <span key={id}>
                {at > 0 && t('rule.listComma')}
                <Name field={field} id={id} />
              </span>
            ))}
          </span>
        )
      })}
    </span>
  )
}

function Name({ field, id }: { field: Field; id: string }) {
  const isList = Array.isArray(findControl(field.config.jnpfKey)?.emptyFor(field))
  return useDisplayText(field, field.vModel ?? '', isList ? [id] : id) || id
}
