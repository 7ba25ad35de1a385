import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../ports.ts'
import type { Machine } from './given-machine.ts'

/** Why nginx cannot be had here; undefined where it can. */
export const withoutNginx = () =>
  ['nginx', 'openssl'].find((command) => spawnSync(command, ['-v']).error !== undefined)

type Call = { path: string; from: string; claims?: string; body?: object }

/**
 * A real nginx of this machine's folder, with nothing to serve yet. Somebody's address is what a call names in a header
 * that the outermost part of the configuration takes for it: all really come from here.
 */
export async function givenNginx({ root, port, standIn }: Machine) {
  const tls = await freePort()
  const keys = join(root, 'etc/ssl/steward')
  await mkdir(keys, { recursive: true })
  await mkdir(join(root, 'nginx'))
  const files = ['-keyout', join(keys, 'privkey.pem'), '-out', join(keys, 'fullchain.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=steward.example', ...curve, ...files], {
    stdio: 'ignore',
  })
  const conf = join(root, 'nginx/nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    conf,
    `pid ${root}/nginx/pid; error_log ${root}/nginx/error.log; worker_processes 1; events {}
    http {
      access_log off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;
      ${temporary.map((name) => `${name}_temp_path ${root}/nginx/${name};`).join('\n')}
      include ${root}/etc/nginx/conf.d/*.conf;
    }`,
  )
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v nginx'])
  if (status !== 0) throw new Error('there is no nginx')
  const nginx = stdout.toString().trim()
  const served = `${root}/etc/nginx/conf.d/steward.conf`
  const settled = `s#/etc/ssl#${root}&#; s/listen 443/listen 127.0.0.1:${tls}/; s/8080/${port}/`
  await standIn(
    'nginx',
    `if grep -q 'listen 443' ${served}; then sed -i '${settled}' ${served}; fi; exec ${nginx} -e ${root}/nginx/error.log -c ${conf} "$@"`,
  )
  const child = spawn(nginx, ['-e', `${root}/nginx/error.log`, '-c', conf, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  const ended = once(child, 'close')

  return {
    /** Calls through the proxy; undefined while it does not listen. */
    async call({ path, from, claims, body }: Call) {
      const asked = request({
        host: '127.0.0.1',
        port: tls,
        path,
        method: body ? 'POST' : 'GET',
        rejectUnauthorized: false,
        headers: {
          accept: 'text/html',
          'content-type': 'application/json',
          'x-test-client': from,
          ...(claims && { 'x-forwarded-for': claims }),
        },
      })
      asked.end(body && JSON.stringify(body))
      try {
        const [reply] = await once(asked, 'response')
        return { status: Number(reply.statusCode), text: await text(reply) }
      } catch {
        return undefined
      }
    },
    async stop() {
      child.kill('SIGQUIT')
      await ended
    },
  }
}
