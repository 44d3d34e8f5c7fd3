import { listHtmlTexts } from '../../platform/html/html-texts.ts'
import { isTranslatable } from '../language-packs/index.ts'

/** Adds every text in the content of a thing that language packs may translate; also codes and ids, which have no translation. */
export function collectTexts(content: unknown, texts: Set<string>): void {
  if (typeof content === 'string') addTexts(content, texts)
  else if (typeof content === 'object' && content !== null)
    for (const value of Object.values(content)) collectTexts(value, texts)
}

function addTexts(text: string, texts: Set<string>): void {
  if (isTranslatable(text)) texts.add(text)
  // print templates and templates of messages
  if (text.includes('<')) for (const part of listHtmlTexts(text)) if (isTranslatable(part)) texts.add(part)
}
