import { listPlaceholders } from '@armature/texts/placeholders'
import { languagePackLimits, type TextKind } from '@armature/contract/catalog/language-packs'
import { AppError } from '../../platform/app-error.ts'
import type { PackText } from './pack.ts'

/**
 * Checks a text that is to be shown in place of another: it has the same values filled in, and no tags that the original has not.
 *
 * @throws AppError 'languagePack.unknownText', 'languagePack.tooLong', 'languagePack.placeholders'
 */
export function assertText(known: PackText | undefined, text: string): asserts known is PackText {
  if (!known || (known.state === 'unused' && text !== '')) throw new AppError('languagePack.unknownText')
  if (text !== '') assertFits(known.original, text)
}

/** @throws AppError 'languagePack.tooLong', 'languagePack.placeholders' */
export function assertFits(original: string, text: string): void {
  const { textChars } = languagePackLimits
  if (text.length > textChars) throw new AppError('languagePack.tooLong', { count: textChars }, { field: 'text' })
  const [before, after] = [listPlaceholders(original), listPlaceholders(text)]
  const differing = [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))]
  if (differing.length > 0)
    throw new AppError(
      'languagePack.placeholders',
      { names: differing.map(formatPlaceholder).join(' ') },
      { field: 'text' },
    )
}

const formatPlaceholder = (found: string): string => (found.startsWith('{{') ? `${found}}}` : found)

/** What is stored: nothing for a text of the product that is as delivered. */
export const toStoredText = (kind: TextKind, { original }: Pick<PackText, 'original'>, text: string): string =>
  kind === 'product' && text === original ? '' : text
