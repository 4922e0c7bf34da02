#!/usr/bin/env bash
# Prints the Secrets of this overlay with new random values:
#   ./make-secrets.sh | kubectl apply --namespace boardcast-dev -f -
# Once: databases and sealed tokens outlive a second run's values.
set -euo pipefail

key() { head -c 32 /dev/urandom | base64; }
password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

postgres=$(password)
backend=$(password)
publisher=$(password)
rabbitmq=$(password)
credentials=$(key)
client=$(password)

cat <<YAML
apiVersion: v1
kind: Secret
metadata: { name: boardcast-services }
stringData:
  POSTGRES_PASSWORD: '$postgres'
  BACKEND_PASSWORD: '$backend'
  PUBLISHER_PASSWORD: '$publisher'
  RABBITMQ_PASSWORD: '$rabbitmq'
---
apiVersion: v1
kind: Secret
metadata: { name: boardcast-backend }
stringData:
  DATABASE_URL: 'postgres://boardcast:$backend@postgres:5432/boardcast'
  BUS_URL: 'amqp://boardcast:$rabbitmq@rabbitmq:5672/'
  REDIS_URL: 'redis://redis:6379'
  CREDENTIALS_KEY: '$credentials'
  FINGERPRINT_KEY: '$(key)'
  SESSION_SECRET: '$(key)'
  PINTEREST_CLIENT_SECRET: '$client'
  SMTP_URL: 'smtp://mail:1025'
  STRIPE_SECRET_KEY: 'sk_test_$(password)'
  STRIPE_WEBHOOK_SECRET: 'whsec_$(password)'
---
apiVersion: v1
kind: Secret
metadata: { name: boardcast-publisher }
stringData:
  DATABASE_URL: 'postgres://boardcast_publisher:$publisher@postgres:5432/boardcast'
  BUS_URL: 'amqp://boardcast:$rabbitmq@rabbitmq:5672/'
  REDIS_URL: 'redis://redis:6379'
  CREDENTIALS_KEY: '$credentials'
  PINTEREST_CLIENT_SECRET: '$client'
---
apiVersion: v1
kind: Secret
metadata: { name: boardcast-backup }
stringData:
  BACKUP_DATABASE_URL: 'postgres://postgres:$postgres@postgres:5432/boardcast'
---
apiVersion: v1
kind: Secret
metadata: { name: boardcast-storage }
stringData:
  AWS_ACCESS_KEY_ID: '$(password)'
  AWS_SECRET_ACCESS_KEY: '$(password)'
YAML
