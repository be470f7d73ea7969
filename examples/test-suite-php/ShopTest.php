<?php

declare(strict_types=1);

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/../test-helpers/php/GroszSandbox.php';
require_once __DIR__ . '/Shop.php';

/**
 * Thirty payments of a shop without a browser, each in its own sandbox. PHPUnit 9 reads the annotation of a
 * data provider, newer versions read its attribute.
 */
final class ShopTest extends TestCase
{
    private GroszSandbox $grosz;
    private Shop $shop;

    protected function setUp(): void
    {
        $this->openShop('REST, automatic capture');
    }

    protected function tearDown(): void
    {
        $this->grosz->close();
    }

    /** @dataProvider payments */
    #[DataProvider('payments')]
    public function testAPaidOrderIsShipped(string $method, int $amount): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order($amount);
        self::assertSame('APPROVED', $this->grosz->pay($page, $method));
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame(['PAID', 1], [$this->shop->orders[$orderId], $this->shop->shipped]);
    }

    public static function payments(): array
    {
        return [
            'card, 1 PLN' => ['CARD', 100],
            'card, 19.99 PLN' => ['CARD', 1999],
            'card, 9,999.99 PLN' => ['CARD', 999999],
            'BLIK, 1 PLN' => ['BLIK', 100],
            'BLIK, 19.99 PLN' => ['BLIK', 1999],
        ];
    }

    /** @dataProvider declines */
    #[DataProvider('declines')]
    public function testTheBuyerPaysAfterADecline(string $method, string $outcome): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999);
        self::assertSame('DECLINED', $this->grosz->pay($page, $method, $outcome));
        $this->deliver($orderId, 'PENDING');
        self::assertSame('OPEN', $this->shop->orders[$orderId]);
        self::assertSame('APPROVED', $this->grosz->pay($page));
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame(['PAID', 1], [$this->shop->orders[$orderId], $this->shop->shipped]);
    }

    public static function declines(): array
    {
        return [
            'declined card' => ['CARD', 'DECLINED'],
            'insufficient funds' => ['CARD', 'S51'],
            'expired card' => ['CARD', 'S54'],
            'limit exceeded' => ['CARD', 'S61'],
            'antifraud' => ['CARD', 'REG_ERROR_ANTIFRAUD_DECLINED'],
            'authentication rejected' => ['CARD', 'REG_ERROR_AUTHENTICATION_REJECTED'],
            'declined BLIK' => ['BLIK', 'DECLINED'],
            'BLIK without confirmation' => ['BLIK', 'TIMEOUT'],
        ];
    }

    public function testTheBuyerConfirmsThe3DSecureChallenge(): void
    {
        ['orderId' => $orderId] = $this->challenged();
        $this->grosz->answer($orderId, 'approve');
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame('PAID', $this->shop->orders[$orderId]);
    }

    /** @dataProvider failedChallenges */
    #[DataProvider('failedChallenges')]
    public function testTheBuyerPaysByBlikAfterAFailedChallenge(string $answer): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->challenged();
        $this->grosz->answer($orderId, $answer);
        self::assertSame('APPROVED', $this->grosz->pay($page, 'BLIK'));
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame(['PAID', 1], [$this->shop->orders[$orderId], $this->shop->shipped]);
    }

    public static function failedChallenges(): array
    {
        return ['declined' => ['decline'], 'timed out' => ['timeout'], 'left' => ['leave']];
    }

    /** @dataProvider silentAuthentications */
    #[DataProvider('silentAuthentications')]
    public function testTheIssuerDoesNotAskTheBuyer(string $outcome): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999);
        self::assertSame('APPROVED', $this->grosz->pay($page, 'CARD', $outcome));
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame('PAID', $this->shop->orders[$orderId]);
    }

    public static function silentAuthentications(): array
    {
        return ['frictionless' => ['THREE_DS_FRICTIONLESS'], 'attempt' => ['THREE_DS_ATTEMPT']];
    }

    public function testAnOrderThatNobodyPaysExpires(): void
    {
        ['orderId' => $orderId] = $this->shop->order(1999, validSeconds: 3600);
        $this->assertExpires($orderId);
    }

    public function testADeclinedOrderExpires(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999, validSeconds: 3600);
        $this->grosz->pay($page, 'CARD', 'DECLINED');
        $this->assertExpires($orderId);
    }

    public function testAnOrderExpiresDuringTheChallenge(): void
    {
        ['orderId' => $orderId] = $this->challenged();
        $this->assertExpires($orderId);
    }

    public function testAPaidOrderDoesNotExpire(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999, validSeconds: 3600);
        $this->grosz->advanceClock(3590);
        $this->grosz->pay($page);
        $this->grosz->advanceClock(3600);
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame('COMPLETED', $this->grosz->orderStatus($orderId));
    }

    /** @dataProvider refunds */
    #[DataProvider('refunds')]
    public function testTheBuyerGetsTheMoneyBack(?int $amount, int $refunded): void
    {
        $orderId = $this->paid();
        $this->shop->refund($orderId, $amount);
        $this->grosz->advanceClock(10);
        $this->deliver($orderId, 'FINALIZED');
        self::assertSame($refunded, $this->shop->refunded[$orderId]);
    }

    public static function refunds(): array
    {
        return ['all of it' => [null, 1999], 'a part of it' => [500, 500], 'the smallest part' => [1, 1]];
    }

    public function testARefundThatTheBankDeclinesGivesNothingBack(): void
    {
        $orderId = $this->paid();
        $this->grosz->queueOutcome('REFUND', 'BANK_DECLINED');
        $this->shop->refund($orderId);
        $this->grosz->advanceClock(10);
        $this->deliver($orderId, 'CANCELED');
        self::assertSame([], $this->shop->refunded);
    }

    public function testAForgedNotificationChangesNothing(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999);
        $this->grosz->pay($page);
        ['header' => $header, 'body' => $body] = $this->grosz->waitForNotification($orderId, 'COMPLETED');
        self::assertSame(400, $this->shop->notified($header, str_replace('1999', '9999', $body)));
        self::assertSame(400, $this->shop->notified('', $body));
        self::assertSame(['OPEN', 0], [$this->shop->orders[$orderId], $this->shop->shipped]);
    }

    public function testARepeatedNotificationShipsOnce(): void
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999);
        $this->grosz->pay($page);
        $this->deliver($orderId, 'COMPLETED');
        $this->deliver($orderId, 'COMPLETED');
        self::assertSame(['PAID', 1], [$this->shop->orders[$orderId], $this->shop->shipped]);
    }

    public function testTheShopAcceptsSha256Signatures(): void
    {
        $this->grosz->close();
        $this->openShop('REST, SHA-256 signatures');
        self::assertSame('PAID', $this->shop->orders[$this->paid()]);
    }

    private function openShop(string $pointOfSale): void
    {
        $this->grosz = $grosz = new GroszSandbox($pointOfSale);
        $this->shop = new Shop($grosz->url, $grosz->posId, $grosz->clientSecret, $grosz->secondKey, $grosz->notifyUrl);
    }

    /** An order whose buyer has to confirm the payment. */
    private function challenged(): array
    {
        $order = $this->shop->order(1999, validSeconds: 3600);
        self::assertSame('REDIRECT', $this->grosz->pay($order['redirectUri'], 'CARD', 'THREE_DS_CHALLENGE'));
        return $order;
    }

    /** The id of an order that is paid. */
    private function paid(): string
    {
        ['orderId' => $orderId, 'redirectUri' => $page] = $this->shop->order(1999);
        $this->grosz->pay($page);
        $this->deliver($orderId, 'COMPLETED');
        return $orderId;
    }

    /** Lets the shop receive a notification as soon as it has arrived in the sandbox. */
    private function deliver(string $orderId, string $status): void
    {
        ['header' => $header, 'body' => $body] = $this->grosz->waitForNotification($orderId, $status);
        self::assertSame(200, $this->shop->notified($header, $body));
    }

    private function assertExpires(string $orderId): void
    {
        $this->grosz->advanceClock(3660);
        $this->deliver($orderId, 'CANCELED');
        self::assertSame('CANCELED', $this->shop->orders[$orderId]);
    }
}
