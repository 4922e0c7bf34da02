#!/bin/sh
# Writes .env for docker-compose.yml, with new secrets, readable by you alone. Never overwrites one: its keys open what
# is stored.
#   sh deploy/compose/new-env.sh sandbox   everything to try Boardcast out: stand-ins for Pinterest and Stripe
#   sh deploy/compose/new-env.sh           an installation; fill in what is empty
set -eu

file=${ENV_FILE:-.env}
mode=${1:-installation}
case $mode in
  sandbox | installation) ;;
  *) echo "new-env: there is no $mode: sandbox, or nothing." >&2; exit 2 ;;
esac
if [ -e "$file" ]; then
  echo "new-env: $file is there already." >&2
  exit 1
fi

hex() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }

umask 077
{
  cat <<ENV
# Made by deploy/compose/new-env.sh; .env.example explains each variable.
POSTGRES_PASSWORD=$(hex)
BACKEND_PASSWORD=$(hex)
PUBLISHER_PASSWORD=$(hex)
RABBITMQ_PASSWORD=$(hex)
RABBITMQ_BACKEND_PASSWORD=$(hex)
RABBITMQ_PUBLISHER_PASSWORD=$(hex)
REDIS_PASSWORD=$(hex)
REDIS_BACKEND_PASSWORD=$(hex)
REDIS_PUBLISHER_PASSWORD=$(hex)
STORAGE_SECRET=$(hex)
GRAFANA_PASSWORD=$(hex)
CREDENTIALS_KEY=$(key)
FINGERPRINT_KEY=$(key)
SESSION_SECRET=$(hex)
ENV
  if [ "$mode" = sandbox ]; then
    cat <<ENV
COMPOSE_PROFILES=sandbox
# Stand-ins and http are refused without this: nothing here is real.
ALLOW_STAND_INS=true
PUBLIC_URL=http://localhost:8080
PINTEREST_CLIENT_ID=1500001
PINTEREST_CLIENT_SECRET=$(hex)
PINTEREST_API_URL=http://pinterest:4010/v5
PINTEREST_OAUTH_URL=http://localhost:4010/oauth/
ADMIN_PINTEREST_USERNAMES=boardcast_admin
STRIPE_SECRET_KEY=sk_test_$(hex)
STRIPE_WEBHOOK_SECRET=whsec_$(hex)
STRIPE_PRICE_ID=price_premium_monthly
STRIPE_API_URL=http://stripe:4020
ENV
  else
    cat <<ENV
# The https:// address that users open.
PUBLIC_URL=
# Proxies before the backend: yours, which ends TLS, and the frontend's.
TRUST_PROXY=2
PINTEREST_CLIENT_ID=
PINTEREST_CLIENT_SECRET=
ADMIN_PINTEREST_USERNAMES=
# Without it, mails go to Mailpit, at http://localhost:8025.
SMTP_URL=
MAIL_FROM=
STRIPE_SECRET_KEY=
STRIPE_WEBHOOK_SECRET=
STRIPE_PRICE_ID=
ENV
  fi
} >"$file"
echo "$file is ready."
