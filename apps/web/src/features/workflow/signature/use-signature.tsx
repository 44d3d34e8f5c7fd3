import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { SignatureBox } from './signature-box.tsx'
import { useOwnSignatures } from './use-own-signatures.ts'

interface Signing {
  /** where the user chooses a signature or draws one; null if none is required */
  box: ReactNode
  isChanged: boolean
  /** What the decision sends: nothing if no signature is required. @throws ApiError if there is none yet */
  take: () => { signImg?: string }
}

/**
 * The signature of a decision as part of a dialog: the default one of the user is chosen, another one can be, or one is drawn now.
 *
 * @param note what it is for, where that is not obvious
 */
export function useSignature(isRequired: boolean, note = ''): Signing {
  const { t } = useTranslation('workflow')
  const own = useOwnSignatures(isRequired)
  const [drawn, setDrawn] = useState('')
  const [selected, setSelected] = useState('')
  const [isChecked, setChecked] = useState(false)
  const preset = own.list.find(({ isDefault }) => isDefault)?.signImg ?? ''
  const value = selected || preset
  return {
    box: isRequired ? (
      <SignatureBox
        own={own}
        drawn={drawn}
        value={value}
        note={note}
        isMissing={isChecked && value === ''}
        onChoose={setSelected}
        onDraw={(address, isKept) => {
          setSelected(address)
          if (isKept) void own.refresh()
          else setDrawn(address)
        }}
      />
    ) : null,
    isChanged: isRequired && selected !== '' && selected !== preset,
    take: () => {
      if (!isRequired) return {}
      setChecked(true)
      if (value === '') throw new ApiError(400, t('handSign.missing'))
      return { signImg: value }
    },
  }
}
