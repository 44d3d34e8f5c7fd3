import { pickServerTexts } from '@armature/texts/server'
import { toOneLine } from '../content/plain-text.ts'
import type { PackageContent } from '../package-content.ts'

const tags = pickServerTexts((texts) => texts.generator.project.languageTag)

const escapeHtml = (text: string): string =>
  toOneLine(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `index.html` of the screens. */
export const renderHtmlFile = ({ title, language }: PackageContent): string => `<!doctype html>
<html lang="${tags[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/src/generated/style.css" />
    <link rel="stylesheet" href="/src/custom/style.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`
