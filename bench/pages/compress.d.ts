declare module '*/lib/compress.mjs' {
  export function compressFiles(folder: string): Promise<void>
}
