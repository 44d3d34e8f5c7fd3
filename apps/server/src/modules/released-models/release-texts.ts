import { pickServerTexts } from '@armature/texts/server'
import type { Language, SourceSetting } from '@armature/form-engine'

/** Messages for problems that only a release can find; the form engine has those of the form itself. */
export const releaseTexts: Record<Language, Record<string, string>> = pickServerTexts(
  (texts) => texts.designs.release.releaseTexts,
)

/** Parts of the message for what decides by a removed field. */
export const blockingTexts: Record<
  Language,
  Record<'removed' | 'removedChoice' | 'removedPart' | 'otherChoices' | 'retyped' | 'running' | 'choice', string>
> = pickServerTexts((texts) => texts.designs.release.blockingTexts)

/** Labels of field settings that refer to a field of a model or data interface. */
export const settingTexts: Record<Language, Record<SourceSetting, string>> = pickServerTexts(
  (texts) => texts.designs.release.settingTexts,
)
