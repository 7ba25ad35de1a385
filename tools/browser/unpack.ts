/** Unpacks the browser of the npm package into the temporary folder; a process of its own, as it changes its environment. */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
