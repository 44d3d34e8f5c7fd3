import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
const base = 'http://127.0.0.1:3121'
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/lib/chromium/chromium', args: ['--no-sandbox'] })
