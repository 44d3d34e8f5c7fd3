import type { Deps } from '../deps.ts'
import { publishIn } from '../platform/bus/publish-in.ts'
import { languageTextsTopic, writeTexts } from '../modules/language-texts/index.ts'

/** Texts of the form of seal requests that its design has in Chinese only; its hint stays untranslated. */
const translations = {
  en: [
    ['合同、证书或公函的名称', 'Name of the contract, certificate or letter'],
    ['交给谁，用于什么项目', 'For whom, and for which project'],
  ],
  tw: [['合同、证书或公函的名称', '合約、證書或公函的名稱']],
} as const

/** A language pack that is translated in part. */
export async function seedLanguageTexts({ db, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const language of ['en', 'tw'] as const) {
      const changes = translations[language].map(([key, text]) => ({ key, text }))
      await writeTexts(tx, { kind: 'design', language, userId: null, at: new Date(clock()) }, changes)
    }
    await publishIn(tx, languageTextsTopic)
  })
}
