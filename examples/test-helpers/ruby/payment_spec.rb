# frozen_string_literal: true

require_relative 'grosz_sandbox'

# Run with a sandbox at GROSZ_URL: `rspec payment_spec.rb`.
RSpec.describe 'A payment' do
  around do |example|
    GroszSandbox.open do |sandbox|
      @grosz = sandbox
      example.run
    end
  end

  attr_reader :grosz

  let(:order) { grosz.create_order }
  let(:order_id) { order['orderId'] }
  let(:page) { order['redirectUri'] }

  it 'completes the order when it is approved' do
    expect(grosz.pay(page)).to eq 'APPROVED'
    notification = grosz.wait_for_notification(order_id, 'COMPLETED')
    expect(notification[:data]['order']['totalAmount']).to eq '1999'
  end

  it 'can be tried again after a decline' do
    expect(grosz.pay(page, outcome: 'S51')).to eq 'DECLINED'
    expect(grosz.order_status(order_id)).to eq 'PENDING'
    expect(grosz.pay(page, method: :blik)).to eq 'APPROVED'
    expect(grosz.order_status(order_id)).to eq 'COMPLETED'
  end

  it 'waits for the 3-D Secure challenge' do
    expect(grosz.pay(page, outcome: 'THREE_DS_CHALLENGE')).to eq 'REDIRECT'
    grosz.wait_for_event('CHALLENGE_OPENED', order_id)
    grosz.answer(order_id, 'approve')
    grosz.wait_for_notification(order_id, 'COMPLETED')
  end

  it 'is declined with a BLIK code of the shop' do
    grosz.queue_outcome('BLIK', 'DECLINED')
    code = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }
    declined = grosz.create_order(payMethods: { payMethod: code })
    expect(grosz.order_status(declined['orderId'])).to eq 'CANCELED'
  end

  it 'is no longer possible when the order has expired' do
    expiring = grosz.create_order(validityTime: '3600')
    grosz.advance_clock(3660)
    grosz.wait_for_notification(expiring['orderId'], 'CANCELED')
  end

  it 'can be refunded in part' do
    grosz.pay(page)
    refund_id = grosz.refund(order_id, '500')
    grosz.advance_clock(10)
    notification = grosz.wait_for_notification(order_id, 'FINALIZED')
    expect(notification[:data]['refund']['refundId']).to eq refund_id
  end

  it 'is notified with a SHA-256 signature' do
    GroszSandbox.open('REST, SHA-256 signatures') do |grosz|
      order = grosz.create_order
      grosz.pay(order['redirectUri'])
      notification = grosz.wait_for_notification(order['orderId'], 'COMPLETED')
      expect(notification[:header]).to include 'algorithm=SHA-256'
    end
  end
end
