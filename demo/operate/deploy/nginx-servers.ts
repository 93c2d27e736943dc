import {
  listenDirectives,
  type NginxSettings,
  proxyDirectives,
  redirectServer,
  upstreamBlock,
} from './nginx-parts'

interface SiteServerSettings extends NginxSettings {
  headers: string
  rewrites: string
  types: string
  /** Folder of the built files. */
  root: string
  /** Maximum bytes of a request body. */
  bodyLimit: number
}

const TOO_LARGE = JSON.stringify({ title: 'Payload Too Large', status: 413 })
const TOO_MANY = JSON.stringify({ title: 'Too Many Requests', status: 429 })

/**
 * Maximum number of concurrent requests of one client, for files and for calls of the API. All requests of the client count for both.
 * A client may be a whole campus.
 */
const MAX_CLIENT_REQUESTS = 1_000
const MAX_CLIENT_API_REQUESTS = 300

/** Returns the servers of the configuration: files from the disk, the API from Node. */
export const nginxServers = (settings: SiteServerSettings): string => `${upstreamBlock('sante', settings)}
${redirectServer(settings)}
server {
${listenDirectives(settings)}
  server_name ${settings.name ?? '_'};
  root ${settings.root};
  server_tokens off;
  merge_slashes off;
  # Lower levels would log the visitor's address and the query.
  error_log stderr crit;
  access_log ${settings.log}/sante.log sante;
  # Closes a connection that accepts no data for this time. At 50 kB/s, a full socket buffer is sent in 30 s.
  send_timeout 60s;
  reset_timedout_connection on;
  limit_conn sante_client ${MAX_CLIENT_REQUESTS};
  limit_conn_status 429;
  limit_conn_log_level info;
  gzip_static on;
  gzip_vary on;${settings.hasBrotli ? '\n  brotli_static on;' : ''}
${settings.types}
  default_type application/octet-stream;

${settings.headers}

  set $sante_path $uri;
${settings.rewrites}
  error_page 404 @missing;
  location / { try_files $sante_file $uri/index.html =404; }
  location @missing {
    types { "text/html; charset=utf-8" html; }
    default_type "text/plain; charset=UTF-8";
    # Otherwise caches would store an HTML page under the address of a script.
    if ($sante_kind = immutable) { return 404 "404"; }
    try_files $sante_folder/404.html =404;
  }

  location ~ ^/(api|oauth|oembed)(/|$) {
    # The API sends its own headers. This empty header is never sent. It keeps nginx from adding the headers of the server block.
    add_header Alt-Svc "" always;
    access_log ${settings.log}/sante-api.log sante_api;
    client_max_body_size ${settings.bodyLimit};
    client_body_timeout 60s;
    limit_conn sante_client ${MAX_CLIENT_API_REQUESTS};
${proxyDirectives('sante')}
    error_page 413 @large;
    error_page 429 @many;
  }
  location @many {
    default_type application/problem+json;
    add_header Cache-Control no-store always;
    add_header Retry-After 5 always;
    add_header X-Content-Type-Options nosniff always;
    return 429 '${TOO_MANY}';
  }
  location @large {
    default_type application/problem+json;
    add_header Cache-Control no-store always;
    add_header X-Content-Type-Options nosniff always;
    return 413 '${TOO_LARGE}';
  }
}`
