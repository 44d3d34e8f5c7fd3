/** Made by the build (`early-page.ts`): what the script in front of the application draws and loads. */
declare module 'virtual:early-page' {
  import type { Language } from '@armature/contract'
  import type { RenderedSignIn } from './render-sign-in.tsx'

  export const signIn: Omit<RenderedSignIn, 'keys'>
  /** texts of the page by key */
  export const texts: Record<Language, Record<string, string>>
  /** addresses of files that are loaded ahead: texts of the sign-in page by language, and all of the first list */
  export const files: {
    start: Record<Language, string[]>
    work: Record<Language, string[]>
  }
}
