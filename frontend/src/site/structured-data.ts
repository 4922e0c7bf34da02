import { PLAN_AMOUNT_CENTS, PLAN_NAME, PUBLIC_URL_PLACEHOLDER } from '@boardcast/contracts';
import type { FAQPage, Product, WithContext } from 'schema-dts';
import { uiMessages } from '../shared/ui/ui.messages.js';
import { FAQ } from './faq.js';
import { siteMessages } from './site.messages.js';

const price = (PLAN_AMOUNT_CENTS / 100).toFixed(2);

/** The plan, as search engines show offers. @param picture address of the page's picture */
export function productData(picture: string): WithContext<Product> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${uiMessages.product} ${PLAN_NAME}`,
    description: siteMessages.slogan,
    image: `${PUBLIC_URL_PLACEHOLDER}${picture}`,
    brand: { '@type': 'Brand', name: uiMessages.product },
    offers: {
      '@type': 'Offer',
      url: `${PUBLIC_URL_PLACEHOLDER}/pricing`,
      price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  };
}

/** The questions and answers of /pricing. */
export function faqData(): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
